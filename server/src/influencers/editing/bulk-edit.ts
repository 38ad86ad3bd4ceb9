import type { Answer, Input } from '@kolscope/contract/core/route'
import { BULK_REFUSALS, type BulkPreview, type BulkRefusal, type editing } from '@kolscope/contract/influencers/editing'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import type { Changes } from '../../core/activity-changes'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { inSlices, pauses } from '../../core/in-slices'
import { inTransaction } from '../../core/in-transaction'
import type { Database } from '../../core/tables'
import { marketOf } from '../../search/discovery/market'
import { type Bulk, bulkProblems, planBulk } from './bulk-plan'
import { targetOf } from './bulk-target'
import { type BulkStored, lockInfluencers, mayOpenStored, readBulkFacts } from './editable-fields'
import { changesOf } from './history-texts'
import { type Change, WRITTEN_AT_ONCE, writeChanges } from './write-fields'

/** How many of the changing influencers a preview shows. */
const SAMPLES = 5

/** The outcomes, summed up slice by slice. */
interface Tally {
  total: number
  judged: Record<ReturnType<typeof planBulk>['kind'], number>
  refused: Map<BulkRefusal, number>
  samples: (Change & { stored: BulkStored })[]
}

const newTally = (total: number): Tally => ({
  total,
  judged: { changed: 0, unchanged: 0, refused: 0 },
  refused: new Map(),
  samples: [],
})

/**
 * Decides the outcome for each influencer; one that the caller may not open counts as deleted, like one that does not
 * exist.
 */
async function judge(influencers: readonly BulkStored[], bulk: Bulk, tally: Tally): Promise<Change[]> {
  const changes: Tally['samples'] = []
  const pause = pauses()
  for (const stored of influencers.filter(({ facts }) => mayOpenStored(bulk.actor, bulk.market, facts))) {
    const plan = planBulk(stored, bulk)
    tally.judged[plan.kind] += 1
    if (plan.kind === 'changed') changes.push({ stored, ...plan, reason: bulk.change.reason ?? '' })
    if (plan.kind === 'refused') tally.refused.set(plan.reason, (tally.refused.get(plan.reason) ?? 0) + 1)
    await pause()
  }
  tally.samples.push(...changes.slice(0, SAMPLES - tally.samples.length))
  return changes
}

async function previewOf(db: Kysely<Database>, { catalog, actor }: Bulk, tally: Tally): Promise<BulkPreview> {
  const { total, judged, samples } = tally
  const openCount = judged.changed + judged.unchanged + judged.refused
  const counts = new Map([...tally.refused, ['gone', total - openCount]])
  const refusals = BULK_REFUSALS.flatMap((reason) => {
    const count = counts.get(reason) ?? 0
    return count > 0 ? [{ reason, count }] : []
  })
  const rows = await db
    .selectFrom('influencers')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${samples.map(({ stored }) => stored.id)})`)
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    total,
    changing: judged.changed,
    unchanged: judged.unchanged,
    refused: refusals,
    samples: samples.map(({ stored: { id, platform }, before, after }) => ({
      id,
      name: names.get(id) ?? '',
      platform,
      changes: changesOf(catalog, actor, before, after),
    })),
  }
}

async function bulkOf(ctx: Ctx, change: Bulk['change']): Promise<Bulk> {
  const catalog = await ctx.services.catalogOf()
  const actor = signedIn(ctx)
  const bulk = { change, catalog, actor, market: await marketOf(ctx.db, actor), at: new Date().toISOString() }
  const problems = bulkProblems(bulk)
  if (problems.length > 0) throw invalid(problems)
  return bulk
}

export async function previewBulk(
  ctx: Ctx,
  input: Input<typeof editing.previewBulk>,
): Promise<Answer<typeof editing.previewBulk>> {
  const bulk = await bulkOf(ctx, input.change)
  const ids = await targetOf(ctx, input)
  const tally = newTally(ids.length)
  for await (const slice of inSlices(ids, WRITTEN_AT_ONCE)) await judge(await readBulkFacts(ctx.db, slice), bulk, tally)
  return { code: 200, data: await previewOf(ctx.db, bulk, tally) }
}

/** The requested change and the number of influencers it reached. */
function loggedBulk({ change, catalog }: Bulk, changedCount: number): Changes {
  const category = (id: number) => `${catalog.categories.get(id)?.categoryName ?? '?'} (${id})`
  const profession = (id: number) => `${catalog.professions.get(id)?.name ?? '?'} (${id})`
  return {
    influencers: { to: changedCount },
    ...(change.add_categories && {
      add_categories: {
        to: change.add_categories.map(({ id, ressonance_point: point }) =>
          point === undefined ? category(id) : `${category(id)}: ${point}`,
        ),
      },
    }),
    ...(change.remove_categories && { remove_categories: { to: change.remove_categories.map(category) } }),
    ...(change.add_careers && { add_careers: { to: change.add_careers.map(profession) } }),
    ...(change.remove_careers && { remove_careers: { to: change.remove_careers.map(profession) } }),
    ...(change.is_sample !== undefined && { is_sample: { to: change.is_sample } }),
    ...(change.user_state && { user_state: { to: change.user_state } }),
  }
}

async function* judgedSlices(trx: Transaction<Database>, ids: readonly number[], bulk: Bulk, tally: Tally) {
  for await (const slice of inSlices(ids, WRITTEN_AT_ONCE)) yield judge(await readBulkFacts(trx, slice), bulk, tally)
}

export async function editBulk(
  ctx: Ctx,
  input: Input<typeof editing.editBulk>,
): Promise<Answer<typeof editing.editBulk>> {
  const bulk = await bulkOf(ctx, input.change)
  const ids = await targetOf(ctx, input)
  const { actor } = bulk
  return inTransaction(ctx.db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await lockInfluencers(trx, ids)
    const { id } = await trx
      .insertInto('bulk_edits')
      .values({ account_id: actor.accountId, change: JSON.stringify({ ...bulk.change, reason: undefined }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tally = newTally(ids.length)
    await writeChanges(trx, judgedSlices(trx, ids, bulk, tally), actor, id)
    const preview = await previewOf(trx, bulk, tally)
    await recordActivity(trx, ctx, {
      action: 'influencersEdited',
      object: { kind: 'influencers', id },
      changes: loggedBulk(bulk, preview.changing),
    })
    return { code: 200, data: { id, changed: preview.changing, preview } }
  })
}
