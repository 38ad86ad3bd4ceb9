import { fold, wordsOf } from '@kolscope/contract/core/fold'
import { compileSearch } from '@kolscope/contract/search/discovery/search'
import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { Overloaded } from '../../core/gate'
import type { Database } from '../../core/tables'
import { type DiscoveryIndex, SearchTooSlow } from '../../search/discovery/index/port'

type Index = Pick<DiscoveryIndex, 'search'>

const EVERYTHING = compileSearch({}).search
/** Each is a separate search. */
const MOST_NAMES = 100
const CANDIDATES = 20
/** Longer names do not get more certain. */
const MOST_WORDS = 8

const normalizeName = (name: string) => fold(name).replace(/\s+/g, ' ').trim()

/** The only influencer with exactly this name, regardless of case and accents; a single word is not a name. */
async function onlyOneCalled(db: Kysely<Database>, index: Index, name: string): Promise<number | null> {
  const words = wordsOf(name)
  if (words.length < 2) return null
  const condition = { field: 'text', op: 'words', words: words.slice(0, MOST_WORDS) } as const
  const today = new Date().toISOString().slice(0, 10)
  const { ids, total } = await index.search({ ...EVERYTHING, conditions: [condition], limit: CANDIDATES }, { today })
  // There may be another influencer with the name beyond the candidates.
  if (ids.length === 0 || total > ids.length) return null
  const rows = await db
    .selectFrom('influencers')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  const same = rows.filter((one) => normalizeName(one.name) === normalizeName(name))
  return same.length === 1 ? (same[0]?.id ?? null) : null
}

/**
 * Adds a suggestion to rows with only a name that can mean only one influencer; their status stays the same. While too
 * many searches run, the rows stay without one.
 */
export async function suggestByName({ db, log, services }: Ctx, importId: number): Promise<void> {
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select name, array_agg(id) as ids from import_rows
    where import_id = ${importId} and fault in ('no-link', 'no-link-in-old-format') and name <> ''
    group by name order by min(id) limit ${MOST_NAMES}`.execute(db)
  try {
    for (const { name, ids } of rows) {
      const influencerId = await onlyOneCalled(db, services.pages, name)
      if (influencerId === null) continue
      await sql`update import_rows set named_id = ${influencerId}
        where import_id = ${importId} and id = any(${ids}::integer[])`.execute(db)
    }
  } catch (error) {
    if (!(error instanceof Overloaded || error instanceof SearchTooSlow)) throw error
    log.info({ import: importId }, 'Names of an import were not looked for: too many search')
  }
}
