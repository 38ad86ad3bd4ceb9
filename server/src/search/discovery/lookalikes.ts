import { problem } from '@kolscope/contract/core/errors'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { MAX_LOOKALIKES } from '@kolscope/contract/search/discovery/lookalikes'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { createAccountGates } from '../../core/gate'
import { inSlices } from '../../core/in-slices'
import type { Database } from '../../core/tables'
import type { Catalog } from '../../market/references/catalog'
import { inSeenCollections } from './cards'
import { comparablesOf, LEAST_LIKENESS, listsFor } from './comparables'
import { hitsOf } from './hits'
import type { SearchContext, SearchIndex } from './index/port'
import { type Comparable, likeness } from './likeness'
import { capOf, inMarketAmong } from './market'
import { shownAmong } from './shown'

/** How similar an influencer is to the selected influencers, and why, compared with the closest of them. */
export type Likeness = Required<Pick<Hit, 'likeness' | 'why' | 'like'>>

/** The most similar first. */
export type Lookalikes = ReadonlyMap<number, Likeness>

interface RankRequest {
  db: Kysely<Database>
  actor: Actor
  index: SearchIndex
  catalog: Catalog
  context: SearchContext
}

/** The persons themselves with all their accounts. */
async function ownAccounts(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from influencers where id = any(${ids}::bigint[]) or profile_id in (
      select profile_id from influencers where id = any(${ids}::bigint[]))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Candidates, the same number for each of the selected influencers, the largest first. */
async function candidates({ db, index, context }: RankRequest, selectedHits: readonly Hit[]): Promise<number[]> {
  const excludedIds = new Set(
    await ownAccounts(
      db,
      selectedHits.map(({ id }) => id),
    ),
  )
  const most = Math.floor(MAX_LOOKALIKES / selectedHits.length)
  const candidateIds = new Set<number>()
  for (const hit of selectedHits) {
    const idsOfHit = new Set<number>()
    for (const list of listsFor(hit)) {
      if (idsOfHit.size >= most) break
      const { ids } = await index.search({ ...list, offset: 0, limit: most }, context)
      for (const id of ids) if (!excludedIds.has(id) && idsOfHit.size < most) idsOfHit.add(id)
    }
    for (const id of idsOfHit) candidateIds.add(id)
  }
  return [...candidateIds]
}

/** The similarity to several is the mean; the reasons are those of the closest one. */
function likenessTo(selected: readonly Comparable[], other: Comparable): Likeness {
  const each = selected.map((one) => ({ like: one.hit.id, ...likeness(one, other) }))
  const [closest] = each.toSorted((a, b) => b.likeness - a.likeness)
  const mean = each.reduce((sum, one) => sum + one.likeness, 0) / each.length
  return { likeness: Math.round(mean * 10) / 10, why: closest?.why ?? [], like: closest?.like ?? 0 }
}

/** An account with a cap may only use influencers of its market that it knows: lookalikes reveal facts about them. */
async function refuseUnknown({ db, actor }: RankRequest, ids: readonly number[]): Promise<void> {
  if (capOf(actor) === null) return
  const [shown, seen, inMarket] = await Promise.all([
    shownAmong(db, actor, ids),
    inSeenCollections(db, actor, ids),
    inMarketAmong(db, actor, ids),
  ])
  if (!ids.every((id) => shown.includes(id) || seen.has(id))) throw invalid([problem('like', 'no-such')])
  const leftCount = ids.filter((id) => !inMarket.has(id)).length
  if (leftCount > 0) throw invalid([problem('like', 'left-market', { count: leftCount })])
}

async function rank(request: RankRequest, ids: readonly number[]): Promise<Lookalikes> {
  const { db, actor, catalog } = request
  const hitContext = { actor, catalog, chosenCategories: [] }
  const selectedHits = await hitsOf(db, hitContext, ids)
  if (selectedHits.length < ids.length) throw invalid([problem('like', 'no-such')])
  const comparables = await comparablesOf(db, selectedHits)
  const lookalikes = []
  for await (const others of inSlices(await candidates(request, selectedHits), COMPARED_AT_ONCE)) {
    for (const other of await comparablesOf(db, await hitsOf(db, hitContext, others))) {
      const one = { id: other.hit.id, ...likenessTo(comparables, other) }
      if (one.likeness >= LEAST_LIKENESS) lookalikes.push(one)
    }
  }
  const ranked = lookalikes.sort((a, b) => b.likeness - a.likeness || a.id - b.id)
  return new Map(ranked.map(({ id, ...one }) => [id, one]))
}

/** How many candidates are read and compared before other requests have their turn. */
const COMPARED_AT_ONCE = 200
/** An account's different rankings wait for each other; the limit covers all of its calls. */
const rankInTurn = createAccountGates({ running: 1, queued: 100, waitMs: 10_000 })

/** Maximum rankings cached at once: pages, facets and sorts of a search need the same ranking. */
const MOST_RANKINGS = 40
/** Figures of ranked influencers sometimes change without the index. */
const TRUST_MS = 60_000

interface CachedRanking {
  generation: number
  until: number
  ranking: Promise<Lookalikes>
}
const memories = new WeakMap<SearchIndex, Map<string, CachedRanking>>()

/** The lookalikes of these influencers, which must all exist. Categories hidden from the role do not count. */
export async function lookalikesOf(request: RankRequest, like: readonly number[]): Promise<Lookalikes> {
  await refuseUnknown(request, like)
  const { index, actor, context } = request
  const memory = memories.get(index) ?? new Map<string, CachedRanking>()
  memories.set(index, memory)
  const ids = [...new Set(like)].sort((a, b) => a - b)
  const question = `${context.today} ${actor.roleId} ${capOf(actor)} ${ids.join()}`
  const cached = memory.get(question)
  if (cached && cached.generation === index.generation() && cached.until > Date.now()) return cached.ranking
  // Other requests may wait for the same ranking, so it does not stop when the first requester leaves.
  const { today, accountId } = context
  const ranking = rankInTurn(actor.accountId, () => rank({ ...request, context: { today, accountId } }, ids))
  memory.delete(question)
  memory.set(question, { generation: index.generation(), until: Date.now() + TRUST_MS, ranking })
  ranking.catch(() => memory.delete(question))
  const [oldest] = memory.keys()
  if (memory.size > MOST_RANKINGS && oldest !== undefined) memory.delete(oldest)
  return ranking
}
