import type { Answer, Input } from '@kolscope/contract/core/route'
import type { RowOutcome } from '@kolscope/contract/lists/loads/load-outcomes'
import {
  CELL_DOUBT_SENTENCES,
  CELL_DOUBTS,
  type LoadReason,
  ROW_REFUSALS,
  type RowRefusalCode,
  reasonSentence,
} from '@kolscope/contract/lists/loads/load-reasons'
import type { loads } from '@kolscope/contract/lists/loads/loads'
import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { pauses } from '../../core/in-slices'
import type { Database } from '../../core/tables'
import type { KeptReason } from '../../core/tables/loads'
import { unpackOutcomes } from '../ingest/pack-outcomes'

type Db = Kysely<Database>
type Listed = NonNullable<RowOutcome['influencer']>

/** Rows of load_outcomes that are read at once; each has the accounts of a batch at most. */
const AT_ONCE = 5

const NOT_KEPT = '…'

/** A sentence with a sign for each value that is not kept. */
const sentenceOf = (template: string, values: LoadReason['values']): string =>
  reasonSentence(template, { ...gapsOf(template), ...values })

const gapsOf = (template: string): LoadReason['values'] =>
  Object.fromEntries([...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, NOT_KEPT]))

function refusalOf(code: string, values?: LoadReason['values']): LoadReason {
  const template = ROW_REFUSALS[code as RowRefusalCode] ?? ''
  return { code, values: values ?? gapsOf(template), message: sentenceOf(template, values ?? {}) }
}

function reasonOf({ code, field }: KeptReason): LoadReason {
  const doubt = CELL_DOUBTS.find((one) => one === code)
  if (doubt === undefined) return refusalOf(code)
  const values: LoadReason['values'] = field === undefined ? {} : { field }
  return { code, values, message: sentenceOf(CELL_DOUBT_SENTENCES[doubt], values) }
}

/** The listed influencers that these ids stand for; some of them were merged into others. */
async function influencersOf(db: Db, ids: readonly number[]): Promise<Map<number, Listed>> {
  const { rows } = await sql<Listed & { given_id: number }>`
    select given.id as given_id, i.id as _id, i.platform, i.handle as user_name
    from unnest(${ids}::bigint[]) as given (id)
    left join merged_influencers m on m.id = given.id
    join influencers i on i.id = coalesce(m.influencer_id, given.id)`.execute(db)
  return new Map(rows.map(({ given_id, ...influencer }) => [given_id, influencer]))
}

/** Why rows from a number to another were refused, as far as the rows are kept. */
async function refusalsOf(db: Db, loadId: number, [first, last]: readonly [number, number]) {
  const rows = await db
    .selectFrom('load_refused_rows')
    .select(['number', 'reason'])
    .where('load_id', '=', loadId)
    .where('number', '>=', first)
    .where('number', '<=', last)
    .execute()
  return new Map(rows.map(({ number, reason: { code, values } }) => [number, refusalOf(code, values)]))
}

/** What became of some of a load's rows, after a number; names are those of today, and none of erased people. */
export async function readOutcomes(
  db: Db,
  loadId: number,
  after = 0,
): Promise<{ rows: RowOutcome[]; next: number | null }> {
  const kept = await db
    .selectFrom('load_outcomes')
    .selectAll()
    .where('load_id', '=', loadId)
    .where('first_number', '>', after)
    .orderBy('first_number')
    .limit(AT_ONCE)
    .execute()
  const sheets = kept.map(({ accounts, ...sheet }) => ({ ...sheet, accounts: unpackOutcomes(accounts) }))
  const all = sheets.flatMap(({ accounts }) => accounts)
  const influencers = await influencersOf(
    db,
    all.map(({ influencerId }) => influencerId),
  )
  const refusals = await refusalsOf(db, loadId, [all[0]?.number ?? 0, all.at(-1)?.number ?? 0])
  const pause = pauses()
  const rows: RowOutcome[] = []
  for (const { sheet, accounts, reasons } of sheets) {
    for (const { number, fileRow, outcome, influencerId, reasons: place } of accounts) {
      const row = sheet === '' ? String(fileRow) : `${sheet} ${fileRow}`
      const refusal = refusals.get(number)
      const isErased = influencerId === 0 && outcome !== 'refused'
      rows.push({
        row,
        outcome: isErased ? null : outcome,
        reasons: isErased ? [] : refusal ? [refusal] : (reasons[place - 1] ?? []).map(reasonOf),
        influencer: influencers.get(influencerId) ?? null,
      })
      await pause()
    }
  }
  return { rows, next: kept.length < AT_ONCE ? null : (kept.at(-1)?.first_number ?? null) }
}

export async function listRowOutcomes(
  { db }: Ctx,
  { id, after }: Input<typeof loads.listRowOutcomes>,
): Promise<Answer<typeof loads.listRowOutcomes>> {
  const load = await db.selectFrom('loads').select('id').where('id', '=', id).executeTakeFirst()
  if (!load) throw notFound('The load')
  return { code: 200, data: await readOutcomes(db, id, after) }
}
