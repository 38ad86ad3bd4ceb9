import type { ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import { ERASED_TEXT } from '@kolscope/contract/search/saved-searches'
import { sql, type Transaction } from 'kysely'
import { rowsOf } from '../../core/rows-of'
import type { Database } from '../../core/tables'
import { packOutcomes, unpackOutcomes } from '../../lists/ingest/pack-outcomes'
import { forgetCells, forgetWaitingLists } from '../../lists/loads/forget-cells'
import { type Json, mask } from './mask-texts'

type Trx = Transaction<Database>
type Naming = (text: string) => boolean

interface Recognized {
  /** Their influencers, and those that were merged into them. */
  influencerIds: readonly number[]
  /** Whether a text names them. */
  names: Naming
  /** Whether it contains their email or phone number. */
  contacts: Naming
}

/**
 * Forgets them in loads: cells that could be about anyone all go, rows and texts that name them are removed or masked.
 * Returns how many rows were changed.
 */
export async function forgetInLoads(trx: Trx, recognized: Recognized): Promise<number> {
  const { names, influencerIds } = recognized
  const counts = [
    await forgetWaitingLists(trx),
    await forgetCells(trx, sql`true`),
    await forgetRefusedRows(trx, recognized),
    await maskLabels(trx, names),
    await forgetOutcomes(trx, influencerIds),
    await maskSheets(trx, names),
    await maskLoads(trx, names),
    await forgetReadings(trx, names),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}

async function forgetRefusedRows(trx: Trx, { names, contacts }: Recognized): Promise<number> {
  const isTheirs = (text: string) => names(text) || contacts(text)
  const refusedRows = sql<{ load_id: number; number: number; reason: Json; cells: string[] }>`
    select load_id, number, reason, cells from load_refused_rows`
  const gone: { load_id: number; number: number }[] = []
  for await (const { load_id, number, reason, cells } of rowsOf(trx, refusedRows))
    if (cells.some(isTheirs) || JSON.stringify(mask(reason, isTheirs)) !== JSON.stringify(reason))
      gone.push({ load_id, number })
  await sql`delete from load_refused_rows using
    unnest(${gone.map((one) => one.load_id)}::bigint[], ${gone.map(({ number }) => number)}::integer[]) as gone (load_id, number)
    where (load_refused_rows.load_id, load_refused_rows.number) = (gone.load_id, gone.number)`.execute(trx)
  return gone.length
}

/** A row is labeled by the name of its sheet and its number. */
async function maskLabels(trx: Trx, names: Naming): Promise<number> {
  const { rows: sheets } = await sql<{ sheet: string }>`
    select distinct regexp_replace(label, ' ?[0-9]+$', '') as sheet from load_refused_rows`.execute(trx)
  const named = sheets.map(({ sheet }) => sheet).filter((sheet) => sheet !== '' && names(sheet))
  if (named.length === 0) return 0
  const { numAffectedRows = 0n } = await sql`
    update load_refused_rows set label = ${ERASED_TEXT} || substring(label from ' ?[0-9]+$')
    where regexp_replace(label, ' ?[0-9]+$', '') = any(${named}::text[])`.execute(trx)
  return Number(numAffectedRows)
}

/** The outcome of a row no longer says who it was about. */
async function forgetOutcomes(trx: Trx, ids: readonly number[]): Promise<number> {
  const erased = new Set(ids)
  const kept = sql<{ load_id: number; first_number: number; accounts: Buffer }>`
    select load_id, first_number, accounts from load_outcomes`
  let count = 0
  for await (const { load_id: loadId, first_number: number, accounts } of rowsOf(trx, kept)) {
    const outcomes = unpackOutcomes(accounts)
    if (!outcomes.some(({ influencerId }) => erased.has(influencerId))) continue
    count += 1
    const without = outcomes.map((one) => (erased.has(one.influencerId) ? { ...one, influencerId: 0 } : one))
    await sql`update load_outcomes set accounts = ${packOutcomes(without)}
      where load_id = ${loadId} and first_number = ${number}`.execute(trx)
  }
  return count
}

async function maskSheets(trx: Trx, names: Naming): Promise<number> {
  const { rows } = await sql<{ sheet: string }>`select distinct sheet from load_outcomes`.execute(trx)
  const named = rows.map(({ sheet }) => sheet).filter((sheet) => sheet !== '' && names(sheet))
  if (named.length === 0) return 0
  const { numAffectedRows = 0n } = await sql`
    update load_outcomes set sheet = ${ERASED_TEXT} where sheet = any(${named}::text[])`.execute(trx)
  return Number(numAffectedRows)
}

type OfColumns = Readonly<Record<string, string>>

/** Answers name columns by their headers, and a list without headers has cells in their place. */
function maskAnswers({ map, units, ...others }: ListAnswers, names: Naming): Json {
  const masked = (columns: OfColumns | undefined): Json =>
    Object.fromEntries(Object.entries(columns ?? {}).filter(([column]) => !names(column)))
  const rest = mask(others, names) as { [key: string]: Json }
  return { ...rest, ...(map && { map: masked(map) }), ...(units && { units: masked(units) }) }
}

async function maskLoads(trx: Trx, names: Naming): Promise<number> {
  const loads = sql<{ id: number; answers: ListAnswers; kept: Json }>`
    select id, answers, jsonb_build_object('plan', plan, 'preview', preview, 'report', report, 'problem', problem) as kept
    from loads order by id for update`
  let count = 0
  for await (const { id, answers, kept } of rowsOf(trx, loads)) {
    const masked = JSON.stringify(mask(kept, names))
    const maskedAnswers = JSON.stringify(maskAnswers(answers, names))
    if (masked === JSON.stringify(kept) && maskedAnswers === JSON.stringify(maskAnswers(answers, () => false))) continue
    count += 1
    await sql`update loads set answers = ${maskedAnswers}::jsonb,
      plan = nullif(kept -> 'plan', 'null'), preview = nullif(kept -> 'preview', 'null'),
      report = nullif(kept -> 'report', 'null'), problem = nullif(kept -> 'problem', 'null')
      from (select ${masked}::jsonb as kept) masked where id = ${id}`.execute(trx)
  }
  return count
}

/** Deletes what columns meant if a header names them. */
async function forgetReadings(trx: Trx, names: Naming): Promise<number> {
  const readings = sql<{ headers_digest: Buffer; answers: ListAnswers }>`
    select headers_digest, answers from list_readings`
  const gone: Buffer[] = []
  for await (const { headers_digest, answers } of rowsOf(trx, readings))
    if (Object.keys(answers.map ?? {}).some(names)) gone.push(headers_digest)
  if (gone.length > 0) await trx.deleteFrom('list_readings').where('headers_digest', 'in', gone).execute()
  return gone.length
}
