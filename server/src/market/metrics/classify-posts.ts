import { type Kysely, sql } from 'kysely'
import { pauses } from '../../core/in-slices'
import type { Database } from '../../core/tables'
import { compileCategories } from './post-categories'

const PAGE = 500

interface StoredPost {
  influencer_id: number
  social_id: string
  month: string
  text: string | null
  hashtags: string[]
}

/** Posts without a category, either from the platform or from staff. */
async function readUnclassified(db: Kysely<Database>, ids: readonly number[]): Promise<StoredPost[]> {
  const { rows } = await sql<StoredPost>`
    select influencer_id, social_id, month, concat_ws(E'\n', title, message) as text, hashtags from posts
    where influencer_id = any(${ids}::bigint[]) and category_ids = '{}'
      and (title is not null or message is not null or hashtags <> '{}')`.execute(db)
  return rows
}

async function write(db: Kysely<Database>, posts: readonly (StoredPost & { categories: number[] })[]) {
  if (posts.length === 0) return
  const values = posts.map(({ influencer_id, social_id, month, categories }) => ({
    influencer_id,
    social_id,
    month,
    categories: `{${categories.join(',')}}`,
  }))
  await sql`update posts p set category_ids = v.categories::bigint[]
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as v(influencer_id bigint, social_id text, month date, categories text)
    where p.influencer_id = v.influencer_id and p.social_id = v.social_id and p.month = v.month`.execute(db)
}

/** Gives posts without a category those whose cue words they contain; check ends a stopped job. */
export async function classifyPosts(db: Kysely<Database>, ids: readonly number[], check: () => void): Promise<void> {
  const rows = await db.selectFrom('categories').select(['id', 'cue_words as cues']).orderBy('id').execute()
  const categoriesOf = compileCategories(rows)
  const pause = pauses()
  for (let from = 0; from < ids.length; from += PAGE) {
    check()
    const classifiedPosts: (StoredPost & { categories: number[] })[] = []
    for (const post of await readUnclassified(db, ids.slice(from, from + PAGE))) {
      const categories = categoriesOf(post)
      if (categories.length > 0) classifiedPosts.push({ ...post, categories })
      await pause()
    }
    await write(db, classifiedPosts)
  }
}
