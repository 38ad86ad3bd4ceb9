import { wordsOf } from '@kolscope/contract/fold'
import { type RawBuilder, sql } from 'kysely'
import { commercialCue } from '../metrics/commercial'
import type { Cues } from '../metrics/cue-match'
import { anyOfTerms, askedWords } from './asked-words'
import { kept } from './post-words'

/** What of a post tells whether it is sponsored. */
export interface Spoken {
  text: string | null
  hashtags: string[]
  paid: boolean | null
}

/** What every post with a cue holds: its words side by side, however apostrophes are written. */
function cueQuery(cues: Cues): string | null {
  const plain = [...cues.plain.values()].flat().map(({ cue }) => cue)
  const spellings = plain.flatMap((cue) => [cue, cue.replaceAll(/['’]/g, '')])
  const phrases = spellings.map((cue) => ({ words: wordsOf(cue).map(kept), isBeginning: false }))
  const tags = [...cues.hashtags.values()].flatMap((cue) => askedWords(cue).wanted)
  const terms = [...phrases, ...tags].filter(({ words }) => words.length > 0)
  return terms.length === 0 ? null : anyOfTerms(terms)
}

interface Judging {
  /** What is asked of the words. */
  where: RawBuilder<boolean>
  columns: RawBuilder<unknown>
  fits: (post: Spoken) => boolean
}

/** Posts `p` that say what a tsquery asks. */
export const saying = (query: string) => sql<boolean>`p.words @@ ${query}::tsquery`

/** How sponsored posts are told from others: found by their cues in the index, judged by the metrics' own rule. */
export function judgingBy(asked: string, wanted: boolean | undefined, cues: Cues): Judging {
  if (wanted === undefined) return { where: saying(asked), columns: sql``, fits: () => true }
  const query = cueQuery(cues)
  const withCue = query === null ? sql<boolean>`false` : saying(`(${asked}) & ${query}`)
  return {
    where: wanted ? sql`(${withCue} or (${saying(asked)} and p.paid))` : saying(asked),
    columns: sql`, p.paid, p.hashtags, nullif(concat_ws(E'\\n', p.title, p.message), '') as text`,
    fits: (post) => (typeof commercialCue(post, cues) === 'string') === wanted,
  }
}
