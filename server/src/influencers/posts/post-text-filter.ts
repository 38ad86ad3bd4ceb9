import { fold, wordsOf } from '@kolscope/contract/core/fold'
import type { PostsQuery } from '@kolscope/contract/market/posts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { pauses } from '../../core/in-slices'
import type { Database } from '../../core/tables'
import { isCommercial } from '../../market/metrics/commercial'
import type { Cues } from '../../market/metrics/cue-match'
import { POST_TEXT, type PostRow } from '../../market/posts/post-rows'

type PostTexts = Pick<PostRow, 'id' | 'text' | 'hashtags' | 'mentions' | 'paid'>

/**
 * Returns whether a post contains, for each word of a search, a word that starts with it. Letter case and accents do
 * not matter.
 */
function textMatcher(search: string): (post: PostTexts) => boolean {
  // Words consist of letters and digits, so nothing needs escaping.
  const patterns = wordsOf(search).map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u'))
  return ({ text, hashtags, mentions }) => {
    const postText = fold([text ?? '', ...hashtags, ...mentions].join(' '))
    return patterns.every((pattern) => pattern.test(postText))
  }
}

/**
 * Adds the filters by the texts of a post to a condition. The rules of search and metrics for words cannot be written
 * in SQL, so the posts are selected here.
 */
export async function withTextFilters(
  db: Kysely<Database>,
  condition: RawBuilder<boolean>,
  { search = '', isCommercial: isCommercialWanted }: PostsQuery,
  cues: Cues,
): Promise<RawBuilder<boolean>> {
  if (search === '' && isCommercialWanted === undefined) return condition
  const { rows } = await sql<PostTexts>`select p.social_id as id, p.paid, p.hashtags, p.mentions,
    ${POST_TEXT} as text from posts p where ${condition}`.execute(db)
  const matches = textMatcher(search)
  const pause = pauses()
  const ids: string[] = []
  for (const post of rows) {
    if (matches(post) && (isCommercialWanted === undefined || isCommercial(post, cues) === isCommercialWanted))
      ids.push(post.id)
    await pause()
  }
  return sql`${condition} and p.social_id = any(${ids}::text[])`
}
