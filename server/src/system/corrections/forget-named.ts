import { fold } from '@kolscope/contract/core/fold'
import { ERASED_TEXT } from '@kolscope/contract/search/saved-searches'
import { sql, type Transaction } from 'kysely'
import { rowsOf } from '../../core/rows-of'
import type { Database } from '../../core/tables'
import type { Erased } from '../../influencers/erasure/erased-person'
import { forgetFileNames } from './forget-file-names'
import { forgetInLoads } from './forget-in-loads'
import { type Json, mask } from './mask-texts'
import { findNamedTexts, forgetNamedInLog } from './named-texts'

const LEAST_LETTERS = 3
const spaced = (text: string) => fold(text).replace(/\s+/g, ' ').trim()

const ENDS_IN_WORD = /[\p{L}\p{N}]$/u
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u
const ENDS_IN_SIGN = /[@/]$/
const LONGEST_LETTER = 2

/** Whether a text has a spelling that ends where a word ends. An expression of the longest names would be too large. */
function has(text: string, spelling: string, fitsBefore: (before: string) => boolean): boolean {
  for (let at = text.indexOf(spelling); at >= 0; at = text.indexOf(spelling, at + 1)) {
    const end = at + spelling.length
    const goesOn = BEGINS_WITH_WORD.test(text.slice(end, end + LONGEST_LETTER))
    if (!goesOn && fitsBefore(text.slice(Math.max(0, at - LONGEST_LETTER), at))) return true
  }
  return false
}

const isWithin = (text: string, spelling: string) => has(text, spelling, (before) => !ENDS_IN_WORD.test(before))

/**
 * A name of several words is found within a text; a single word is too common for that, unless it is the whole text or
 * an account.
 */
const isCalled = (text: string, spelling: string): boolean =>
  spelling.includes(' ')
    ? isWithin(text, spelling)
    : text === spelling || text === `@${spelling}` || has(text, spelling, (before) => ENDS_IN_SIGN.test(before))

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
  return matching(names, isCalled)
}

/** Checks whether a text contains a current or former email or phone number of theirs. */
async function contacting(trx: Transaction<Database>, { influencers }: Erased): Promise<(text: string) => boolean> {
  const ids = influencers.map(({ id }) => id)
  const { rows } = await sql<{ contact: string | null }>`
    select unnest(array[email, phone]) as contact from influencers where id = any(${ids}::bigint[])
    union select unnest(array[before ->> 'email', after ->> 'email', before ->> 'phone', after ->> 'phone'])
      from influencer_changes where influencer_id = any(${ids}::bigint[])
    union select unnest(array[before ->> 'email', after ->> 'email', before ->> 'phone', after ->> 'phone'])
      from load_changes where influencer_id = any(${ids}::bigint[]) and table_name = 'influencers'`.execute(trx)
  return matching(
    rows.map(({ contact }) => contact),
    isWithin,
  )
}

function matching(texts: readonly (string | null)[], fits: (text: string, spelling: string) => boolean) {
  const spellings = [...new Set(texts.map((one) => spaced(one ?? '')))].filter((one) => one.length >= LEAST_LETTERS)
  if (spellings.length === 0) return () => false
  return (text: string) => {
    const folded = spaced(text)
    return spellings.some((spelling) => fits(folded, spelling))
  }
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

/** Deletes what names or contains them without belonging to them. Returns how many rows, and the texts that stay. */
export async function forgetNamed(trx: Transaction<Database>, erased: Erased) {
  const names = await naming(trx, erased)
  await forgetNamedInLog(trx, names)
  const influencerIds = erased.influencers.map(({ id }) => id)
  const namedTexts = await findNamedTexts(trx, influencerIds, names)
  const contacts = await contacting(trx, erased)
  const changedRows =
    (await maskSavedSearches(trx, names)) +
    (await forgetFileNames(trx, names)) +
    (await forgetInLoads(trx, { influencerIds: [...influencerIds, ...erased.former.influencerIds], names, contacts }))
  return { rows: changedRows + (await dropExports(trx, erased, names)), namedTexts }
}
