import { wordsOf } from '@kolscope/contract/core/fold'
import { CueList, type SettingValue } from '@kolscope/contract/core/settings'
import { type Kysely, sql } from 'kysely'
import { pauses } from '../../core/in-slices'
import { currentSetting, readSetting } from '../../core/settings/settings'
import type { Database } from '../../core/tables'
import { type Cues, compileCues } from '../../market/metrics/cue-match'
import { anyOfTerms, askedWords } from './asked-words'
import { isSponsored, kept, type Said, SPONSORED } from './post-words'

/** The key of the list of cues by which all posts were classified. */
const KEY = 'told_by_cues'
const AT_ONCE = 500

interface Place {
  influencer_id: number
  social_id: string
  month: string
}
const FIRST: Place = { influencer_id: 0, social_id: '', month: '1970-01-01' }

type Told = Omit<Said, 'platform'> & Place & { isTold: boolean; version: string }

const readTold = async (db: Kysely<Database>) => readSetting(db, KEY, CueList.nullable(), null)

const writeTold = (db: Kysely<Database>, cues: SettingValue<'commercial_cues'>) =>
  sql`insert into settings (key, value) values (${KEY}, ${JSON.stringify(cues)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(db)

/**
 * A query that every post with one of these cues matches: adjacent words, however apostrophes are written, or the
 * hashtag.
 */
function holding(cues: readonly string[]): string | null {
  const terms = cues.flatMap((cue) =>
    cue.trim().startsWith('#')
      ? askedWords(cue.trim()).wanted
      : [cue, cue.replaceAll(/['’]/g, '')].map((text) => ({ words: wordsOf(text).map(kept), isBeginning: false })),
  )
  const told = terms.filter(({ words }) => words.length > 0)
  return told.length === 0 ? null : anyOfTerms(told)
}

const difference = (before: readonly string[], after: readonly string[]) => [
  ...before.filter((cue) => !after.includes(cue)),
  ...after.filter((cue) => !before.includes(cue)),
]

interface Telling {
  /** Posts whose classification may change. */
  asked: string
  cues: Cues
}

/**
 * Reclassifies the next posts after a place; returns the last one or null. Posts changed meanwhile are already up to
 * date.
 */
async function tellSome(db: Kysely<Database>, behind: Place, { asked, cues }: Telling): Promise<Place | null> {
  const { rows } = await sql<Told>`select influencer_id, social_id, month, title, message, hashtags, mentions, paid,
      words @@ ${`'${SPONSORED}'`}::tsquery as "isTold", xmin::text as version from posts
    where (influencer_id, social_id, month) > (${behind.influencer_id}::bigint, ${behind.social_id}, ${behind.month}::date)
      and words @@ ${asked}::tsquery
    order by influencer_id, social_id, month limit ${AT_ONCE}`.execute(db)
  const wrong: Told[] = []
  const pause = pauses()
  for (const post of rows) {
    if (isSponsored(post, cues) !== post.isTold) wrong.push(post)
    await pause()
  }
  if (wrong.length > 0)
    await sql`update posts p set words = case when asked.is_told then ts_delete(p.words, ${SPONSORED})
        else p.words || ${`'${SPONSORED}'`}::tsvector end
      from unnest(${wrong.map((one) => one.influencer_id)}::bigint[], ${wrong.map((one) => one.social_id)}::text[],
        ${wrong.map((one) => one.month)}::date[], ${wrong.map((one) => one.isTold)}::boolean[], ${wrong.map((one) => one.version)}::text[])
        as asked (influencer_id, social_id, month, is_told, version)
      where p.influencer_id = asked.influencer_id and p.social_id = asked.social_id and p.month = asked.month
        and p.xmin::text = asked.version`.execute(db)
  return rows.at(-1) ?? null
}

/** After a change of cues, reclassifies posts that hold an added or removed cue; an interrupted pass starts over. */
export async function tellSponsored(
  db: Kysely<Database>,
  { isStopped, rest }: { isStopped: () => boolean; rest: (workedMs: number) => Promise<void> },
): Promise<void> {
  const [told, current] = await Promise.all([readTold(db), currentSetting(db, 'commercial_cues')])
  if (JSON.stringify(told) === JSON.stringify(current)) return
  // Without a stored list no post has an older classification: posts are classified when they are written.
  const asked = told && holding(difference(told, current))
  const cues = compileCues(current)
  for (let place = asked ? FIRST : null; asked && place !== null; ) {
    if (isStopped()) return
    const [startedAt, behind] = [performance.now(), place]
    place = await tellSome(db, behind, { asked, cues })
    await rest(performance.now() - startedAt)
  }
  await writeTold(db, current)
}
