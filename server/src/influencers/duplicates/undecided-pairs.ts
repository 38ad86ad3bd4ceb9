import type { DuplicateKind } from '@kolscope/contract/influencers/duplicates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'

/** Pairs that nobody has decided about; two that have one profile by now are decided, too. */
const UNDECIDED = sql`influencer_pairs pair where not exists (
    select from different_influencers d where d.influencer_id = pair.influencer_id and d.other_id = pair.other_id)
  and not exists (select from influencers one join influencers other using (profile_id)
    where pair.kind = 'person' and one.id = pair.influencer_id and other.id = pair.other_id)`

/** How many pairs of a kind there are, and how many of them without doubt. */
type Counts = Record<DuplicateKind, { all: number; sure: number }>

/** Pairs that nobody has decided about, strongest first. */
export async function undecidedPairs(db: Kysely<Database>, { offset, limit }: { offset: number; limit: number }) {
  const { rows } = await sql<{ influencer_id: number; other_id: number }>`
    select influencer_id, other_id from ${UNDECIDED}
    order by strength desc, influencer_id, other_id offset ${offset} limit ${limit}`.execute(db)
  const pairs = rows.map((row) => ({ influencerId: row.influencer_id, otherId: row.other_id, decided: null }))
  const counts = await countUndecided(db)
  return { pairs, total: counts.account.all + counts.person.all }
}

/** Counts what the page Duplicates lists. */
export async function countUndecided(db: Kysely<Database>): Promise<Counts> {
  const { rows } = await sql<{ kind: DuplicateKind; all: number; sure: number }>`
    select kind, count(*) as "all", count(*) filter (where is_sure) as sure from ${UNDECIDED} group by kind`.execute(db)
  const of = (kind: DuplicateKind) => {
    const row = rows.find((one) => one.kind === kind)
    return { all: row?.all ?? 0, sure: row?.sure ?? 0 }
  }
  return { account: of('account'), person: of('person') }
}
