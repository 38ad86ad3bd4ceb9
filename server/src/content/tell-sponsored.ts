import { CueList, type SettingValue } from '@kolscope/contract/settings'
import { type Kysely, sql } from 'kysely'
import { pauses } from '../core/in-slices'
import type { Database } from '../core/tables'
import { type Cues, compileCues } from '../metrics/cue-match'
import { currentSetting, readSetting } from '../settings/settings'
import { isSponsored, type Said, SPONSORED } from './post-words'

/** Under it stands the list of cues that all posts were told by. */
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

/** Tells some posts behind a place anew; answers the last of them, null where there is none. What is changed meanwhile was told by whoever changed it. */
async function tellSome(db: Kysely<Database>, behind: Place, cues: Cues): Promise<Place | null> {
  const { rows } = await sql<Told>`select influencer_id, social_id, month, title, message, hashtags, mentions, paid,
      words @@ ${`'${SPONSORED}'`}::tsquery as "isTold", xmin::text as version from posts
    where (influencer_id, social_id, month) > (${behind.influencer_id}::bigint, ${behind.social_id}, ${behind.month}::date)
      and words is not null
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

/** Once the cues were changed, tells of all posts anew which are sponsored; a pass that was stopped begins again. */
export async function tellSponsored(
  db: Kysely<Database>,
  { isStopped, rest }: { isStopped: () => boolean; rest: (workedMs: number) => Promise<void> },
): Promise<void> {
  const [told, cues] = await Promise.all([readTold(db), currentSetting(db, 'commercial_cues')])
  if (JSON.stringify(told) === JSON.stringify(cues)) return
  const compiled = compileCues(cues)
  // Without a list nothing was told by another one: posts are told as they are written.
  for (let place = told === null ? null : FIRST; place !== null; ) {
    if (isStopped()) return
    const [startedAt, behind] = [performance.now(), place]
    place = await tellSome(db, behind, compiled)
    await rest(performance.now() - startedAt)
  }
  await writeTold(db, cues)
}
