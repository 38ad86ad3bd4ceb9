import { fold } from '@kolscope/contract/core/fold'
import { ERASED_TEXT } from '@kolscope/contract/search/saved-searches'
import { sql, type Transaction } from 'kysely'
import { rowsOf } from '../../core/rows-of'
import type { Database } from '../../core/tables'
import type { Erased } from '../../influencers/erasure/erased-person'
import { forgetFileNames } from './forget-file-names'
import { findNamedTexts, forgetNamedInLog } from './named-texts'

const LEAST_LETTERS = 3
const spaced = (text: string) => fold(text).replace(/\s+/g, ' ').trim()
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * A name of several words is found within a text; a single word is too common for that, unless it is the whole text or
 * an account.
 */
function patternOf(spelling: string): string {
  const own = escapePattern(spelling)
  return spelling.includes(' ')
    ? `(?<![\\p{L}\\p{N}])${own}(?![\\p{L}\\p{N}])`
    : `^@?${own}$|[@/]${own}(?![\\p{L}\\p{N}])`
}

/** Checks whether a text names them, by current and former names, user names, or ids. */
async function naming(
  trx: Transaction<Database>,
  { influencers, called, profileIds, former }: Erased,
): Promise<(text: string) => boolean> {
  const ids = influencers.map(({ id }) => id)
  const { rows } = await sql<{ name: string | null }>`
    select name from influencers where id = any(${ids}::bigint[])
    union select name from profiles where id = any(${profileIds}::bigint[])
    union select unnest(array[before ->> 'name', after ->> 'name']) from influencer_changes
      where influencer_id = any(${ids}::bigint[])`.execute(trx)
  const accounts = called.flatMap(({ handle, social_id }) => [handle, social_id])
  const names = [...rows.map(({ name }) => name), ...former.names, ...accounts]
  const spellings = [...new Set(names.map((one) => spaced(one ?? '')))].filter((one) => one.length >= LEAST_LETTERS)
  if (spellings.length === 0) return () => false
  const pattern = new RegExp(spellings.map(patternOf).join('|'), 'u')
  return (text) => pattern.test(spaced(text))
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** The value with every text that names them replaced. */
function mask(value: Json, names: (text: string) => boolean): Json {
  if (typeof value === 'string') return names(value) ? ERASED_TEXT : value
  if (Array.isArray(value)) return value.map((one) => mask(one, names))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mask(one, names)]))
}

/** Masks names in saved searches, which then find no one by them; returns how many were changed. */
async function maskSavedSearches(trx: Transaction<Database>, names: (text: string) => boolean): Promise<number> {
  const searches = sql<{ id: number; name: string; search: Json }>`
    select id, name, search from saved_searches order by id for update`
  let count = 0
  for await (const { id, name, search } of rowsOf(trx, searches)) {
    const replacement = { name: names(name) ? `${ERASED_TEXT} ${id}` : name, search: mask(search, names) }
    const text = JSON.stringify(replacement.search)
    if (replacement.name === name && text === JSON.stringify(search)) continue
    count += 1
    await sql`update saved_searches set name = ${replacement.name}, search = ${text}::jsonb, version = version + 1
      where id = ${id}`.execute(trx)
    await sql`update activity_logs set account_name = null, object_name = null, address = null, names_salt = null
      where names_salt is not null and object_kind = 'savedSearch' and object_id = ${String(id)}`.execute(trx)
  }
  return count
}

/** Deletes exports that contain them, that were requested by their name, or whose contents were not recorded. */
async function dropExports(
  trx: Transaction<Database>,
  { influencers }: Erased,
  names: (text: string) => boolean,
): Promise<number> {
  const ids = influencers.map(({ id }) => id)
  const exportRows = sql<{ id: string; source: Json; name: string | null; holds: boolean }>`
    select id, source, name, case when state = 'ready' then coalesce(influencer_ids && ${ids}::bigint[], true) else false end
      as holds from exports`
  const droppedIds: string[] = []
  for await (const { id, source, name, holds } of rowsOf(trx, exportRows)) {
    const isNamed = () => names(name ?? '') || JSON.stringify(mask(source, names)) !== JSON.stringify(source)
    if (holds || isNamed()) droppedIds.push(id)
  }
  if (droppedIds.length === 0) return 0
  await sql`delete from exports where id = any(${droppedIds}::text[])`.execute(trx)
  return droppedIds.length
}

/** Deletes refused rows that name them, and masks them in what loads keep of their files. */
async function forgetInLoads(trx: Transaction<Database>, names: (text: string) => boolean): Promise<number> {
  const refusedRows = sql<{ load_id: number; number: number; reason: Json; cells: string[] }>`
    select load_id, number, reason, cells from load_refused_rows`
  const gone: { load_id: number; number: number }[] = []
  for await (const { load_id, number, reason, cells } of rowsOf(trx, refusedRows))
    if (cells.some(names) || JSON.stringify(mask(reason, names)) !== JSON.stringify(reason))
      gone.push({ load_id, number })
  await sql`delete from load_refused_rows using
    unnest(${gone.map((one) => one.load_id)}::bigint[], ${gone.map(({ number }) => number)}::integer[]) as gone (load_id, number)
    where (load_refused_rows.load_id, load_refused_rows.number) = (gone.load_id, gone.number)`.execute(trx)
  return gone.length + (await maskLoads(trx, names))
}

async function maskLoads(trx: Transaction<Database>, names: (text: string) => boolean): Promise<number> {
  const loads = sql<{ id: number; kept: Json }>`
    select id, jsonb_build_object('plan', plan, 'preview', preview, 'report', report, 'problem', problem) as kept
    from loads order by id for update`
  let count = 0
  for await (const { id, kept } of rowsOf(trx, loads)) {
    const masked = JSON.stringify(mask(kept, names))
    if (masked === JSON.stringify(kept)) continue
    count += 1
    await sql`update loads set plan = nullif(kept -> 'plan', 'null'), preview = nullif(kept -> 'preview', 'null'),
      report = nullif(kept -> 'report', 'null'), problem = nullif(kept -> 'problem', 'null')
      from (select ${masked}::jsonb as kept) masked where id = ${id}`.execute(trx)
  }
  return count
}

/** Deletes what names or contains them without belonging to them. Returns how many rows, and the texts that stay. */
export async function forgetNamed(trx: Transaction<Database>, erased: Erased) {
  const names = await naming(trx, erased)
  await forgetNamedInLog(trx, names)
  const influencerIds = erased.influencers.map(({ id }) => id)
  const namedTexts = await findNamedTexts(trx, influencerIds, names)
  const changedRows =
    (await maskSavedSearches(trx, names)) + (await forgetFileNames(trx, names)) + (await forgetInLoads(trx, names))
  return { rows: changedRows + (await dropExports(trx, erased, names)), namedTexts }
}
