import { wordsOf } from '@kolscope/contract/core/fold'
import { CueList, type SettingValue } from '@kolscope/contract/core/settings'
import { type Kysely, sql } from 'kysely'
import { pauses } from '../../core/in-slices'
import { currentSetting, readSetting } from '../../core/settings/settings'
import type { Database } from '../../core/tables'
import { type Cues, compileCues } from '../../market/metrics/cue-match'
import { capWord, isSponsored, type Said, SPONSORED } from './post-words'
import { anyOfTerms, parseTerms } from './query-terms'

/** The key of the list of cues by which all posts were classified. */
const KEY = 'told_by_cues'
const AT_ONCE = 500

interface Place {
  influencer_id: number
  social_id: string
  month: string
}
const FIRST: Place = { influencer_id: 0, social_id: '', month: '1970-01-01' }

type ClassifiedPost = Omit<Said, 'platform'> & Place & { isTold: boolean; version: string }

const readClassifiedCues = async (db: Kysely<Database>) => readSetting(db, KEY, CueList.nullable(), null)

const writeClassifiedCues = (db: Kysely<Database>, cues: SettingValue<'commercial_cues'>) =>
  sql`insert into settings (key, value) values (${KEY}, ${JSON.stringify(cues)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(db)

/**
 * A query that every post with one of these cues matches: adjacent words, however apostrophes are written, or the
 * hashtag.
 */
function cueQuery(cues: readonly string[]): string | null {
  const terms = cues.flatMap((cue) =>
    cue.trim().startsWith('#')
      ? parseTerms(cue.trim()).included
      : [cue, cue.replaceAll(/['’]/g, '')].map((text) => ({ words: wordsOf(text).map(capWord), isBeginning: false })),
  )
  const usableTerms = terms.filter(({ words }) => words.length > 0)
  return usableTerms.length === 0 ? null : anyOfTerms(usableTerms)
}

const difference = (before: readonly string[], after: readonly string[]) => [
  ...before.filter((cue) => !after.includes(cue)),
  ...after.filter((cue) => !before.includes(cue)),
]

interface Reclassification {
  /** Posts whose classification may change. */
  query: string
  cues: Cues
}

/**
 * Reclassifies the next posts after a place; returns the last post or null. Posts changed meanwhile are already up to
 * date.
 */
async function reclassifySome(
  db: Kysely<Database>,
  behind: Place,
  { query, cues }: Reclassification,
): Promise<Place | null> {
  const { rows } =
    await sql<ClassifiedPost>`select influencer_id, social_id, month, title, message, hashtags, mentions, paid,
      words @@ ${`'${SPONSORED}'`}::tsquery as "isTold", xmin::text as version from posts
    where (influencer_id, social_id, month) > (${behind.influencer_id}::bigint, ${behind.social_id}, ${behind.month}::date)
      and words @@ ${query}::tsquery
    order by influencer_id, social_id, month limit ${AT_ONCE}`.execute(db)
  const misclassified: ClassifiedPost[] = []
  const pause = pauses()
  for (const post of rows) {
    if (isSponsored(post, cues) !== post.isTold) misclassified.push(post)
    await pause()
  }
  if (misclassified.length > 0)
    await sql`update posts p set words = case when asked.is_told then ts_delete(p.words, ${SPONSORED})
        else p.words || ${`'${SPONSORED}'`}::tsvector end
      from unnest(${misclassified.map((one) => one.influencer_id)}::bigint[], ${misclassified.map((one) => one.social_id)}::text[],
        ${misclassified.map((one) => one.month)}::date[], ${misclassified.map((one) => one.isTold)}::boolean[], ${misclassified.map((one) => one.version)}::text[])
        as asked (influencer_id, social_id, month, is_told, version)
      where p.influencer_id = asked.influencer_id and p.social_id = asked.social_id and p.month = asked.month
        and p.xmin::text = asked.version`.execute(db)
  return rows.at(-1) ?? null
}

/** Reclassifies posts that contain an added or removed cue after a change of cues; an interrupted pass starts over. */
export async function tellSponsored(
  db: Kysely<Database>,
  { isStopped, rest }: { isStopped: () => boolean; rest: (workedMs: number) => Promise<void> },
): Promise<void> {
  const [previousCues, current] = await Promise.all([readClassifiedCues(db), currentSetting(db, 'commercial_cues')])
  if (JSON.stringify(previousCues) === JSON.stringify(current)) return
  // If no list is stored, no post has an older classification, because posts are classified when they are written.
  const query = previousCues && cueQuery(difference(previousCues, current))
  const cues = compileCues(current)
  for (let place = query ? FIRST : null; query && place !== null; ) {
    if (isStopped()) return
    const [startedAt, behind] = [performance.now(), place]
    place = await reclassifySome(db, behind, { query, cues })
    await rest(performance.now() - startedAt)
  }
  await writeClassifiedCues(db, current)
}
