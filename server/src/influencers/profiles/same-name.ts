import { wordsOf } from '@kolscope/contract/core/fold'
import { compileSearch } from '@kolscope/contract/search/discovery/search'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import type { DiscoveryIndex } from '../../search/discovery/index/port'
import type { CandidateReason } from './match-reasons'

const EVERYTHING = compileSearch({}).search
const MOST = 50
/** Longer names do not get more certain. */
const MOST_WORDS = 8

/** The words of a name in any order: a Vietnamese name is written both ways round. */
const keyOf = (name: string) => wordsOf(name).sort().join(' ')

/**
 * People with the same name, found by the search index, which knows every name by its words. A single word is not a
 * name.
 */
export async function bySameName(
  db: Kysely<Database>,
  index: Pick<DiscoveryIndex, 'search'>,
  names: readonly string[],
  signal: AbortSignal,
): Promise<CandidateReason[]> {
  const wordsByKey = new Map(names.map((name) => [keyOf(name), wordsOf(name)]))
  const ids: number[] = []
  for (const words of wordsByKey.values()) {
    if (words.length < 2) continue
    const condition = { field: 'text', op: 'words', words: words.slice(0, MOST_WORDS) } as const
    const today = new Date().toISOString().slice(0, 10)
    const results = await index.search({ ...EVERYTHING, conditions: [condition], limit: MOST }, { today, signal })
    ids.push(...results.ids)
  }
  const rows = await db
    .selectFrom('influencers')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  return rows.flatMap(({ id, name }) => (wordsByKey.has(keyOf(name)) ? [{ id, code: 'same-name', value: name }] : []))
}
