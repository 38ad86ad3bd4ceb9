import { wordsOf } from '@kolscope/contract/fold'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { pauses } from '../core/in-slices'
import type { Database } from '../core/tables'
import { commercialCue } from '../metrics/commercial'
import type { Cues } from '../metrics/cue-match'
import { anyOfTerms, askedWords } from './asked-words'
import { kept } from './post-words'

/** What every post with a cue holds: its words side by side, however apostrophes are written. */
function cueQuery(cues: Cues): string | null {
  const plain = [...cues.plain.values()].flat().map(({ cue }) => cue)
  const spellings = plain.flatMap((cue) => [cue, cue.replaceAll(/['’]/g, '')])
  const phrases = spellings.map((cue) => ({ words: wordsOf(cue).map(kept), isBeginning: false }))
  const tags = [...cues.hashtags.values()].flatMap((cue) => askedWords(cue).wanted)
  const terms = [...phrases, ...tags].filter(({ words }) => words.length > 0)
  return terms.length === 0 ? null : anyOfTerms(terms)
}

/** Posts `p` that say what a tsquery asks. */
export const saying = (query: string) => sql<boolean>`p.words @@ ${query}::tsquery`

/** A post of a month, as far as its being sponsored is told without its text. */
export interface Judged {
  influencer_id: number
  social_id: string
  posted_at: string
  paid: boolean | null
}

export interface Judging {
  /** What is asked of the words. */
  where: RawBuilder<boolean>
  /** Those of a month's posts that fit, which came the newest first. */
  choose: <T extends Judged>(db: Kysely<Database>, month: string, posts: readonly T[]) => Promise<readonly T[]>
}

const nameOf = ({ influencer_id, social_id }: Pick<Judged, 'influencer_id' | 'social_id'>) =>
  `${influencer_id}:${social_id}`

/** Times come without what is less than a millisecond. */
const UNTOLD = sql`interval '1 millisecond'`

type Spoken = Pick<Judged, 'influencer_id' | 'social_id'> & { text: string | null; hashtags: string[] }

/** Which of the posts hold a cue. Only of those that may is the text read: they are few, and reading takes long. */
async function cuedAmong(
  db: Kysely<Database>,
  {
    withCue,
    month,
    posts,
    cues,
  }: { withCue: RawBuilder<boolean>; month: string; posts: readonly Judged[]; cues: Cues },
): Promise<Set<string>> {
  const { rows } = await sql<Spoken>`select p.influencer_id, p.social_id, p.hashtags,
      nullif(concat_ws(E'\\n', p.title, p.message), '') as text
    from posts p where p.month = ${month}::date and ${withCue}
      and p.posted_at >= ${posts.at(-1)?.posted_at} and p.posted_at < ${posts[0]?.posted_at}::timestamptz + ${UNTOLD}`.execute(
    db,
  )
  const cued = new Set<string>()
  const pause = pauses()
  for (const post of rows) {
    if (typeof commercialCue({ ...post, paid: null }, cues) === 'string') cued.add(nameOf(post))
    await pause()
  }
  return cued
}

/** How sponsored posts are told from others: by the platform's flag, or found by their cues in the index and judged by the metrics' own rule. */
export function judgingBy(asked: string, wanted: boolean | undefined, cues: Cues): Judging {
  if (wanted === undefined) return { where: saying(asked), choose: async (_db, _month, posts) => posts }
  const query = cueQuery(cues)
  const withCue = query === null ? sql<boolean>`false` : saying(`(${asked}) & ${query}`)
  return {
    where: wanted ? sql`(${withCue} or (${saying(asked)} and p.paid))` : sql`(${saying(asked)} and p.paid is not true)`,
    async choose(db, month, posts) {
      if (posts.length === 0) return posts
      const cued = await cuedAmong(db, { withCue, month, posts, cues })
      return posts.filter((post) => (post.paid === true || cued.has(nameOf(post))) === wanted)
    },
  }
}
