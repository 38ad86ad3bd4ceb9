import { fold } from '@kolscope/contract/core/fold'
import type { PostsQuery } from '@kolscope/contract/market/posts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { pauses } from '../../core/in-slices'
import type { Database } from '../../core/tables'
import { isCommercial } from '../../market/metrics/commercial'
import type { Cues } from '../../market/metrics/cue-match'
import type { PostRow } from '../../market/posts/post-rows'

type PostTexts = Pick<PostRow, 'id' | 'text' | 'hashtags' | 'mentions' | 'paid'>

const NOT_WORD = /[^\p{L}\p{N}]+/u

/** Whether a text contains words that begin with all of the given ones; ignores hardly visible differences. */
function searching(search: string): (post: PostTexts) => boolean {
  const searchedWords = fold(search)
    .split(NOT_WORD)
    .filter((word) => word !== '')
  // Words of letters only, which need no escaping.
  const patterns = searchedWords.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u'))
  return ({ text, hashtags, mentions }) => {
    const postText = fold([text ?? '', ...hashtags, ...mentions].join(' '))
    return patterns.every((pattern) => pattern.test(postText))
  }
}

/**
 * The conditions that depend on the words of a post: search and metrics have their own rules for words, so the database
 * cannot evaluate them.
 */
export async function searchCondition(
  db: Kysely<Database>,
  where: RawBuilder<boolean>,
  { search = '', isCommercial: isCommercialWanted }: PostsQuery,
  cues: Cues,
): Promise<RawBuilder<boolean>> {
  if (search === '' && isCommercialWanted === undefined) return where
  const { rows } = await sql<PostTexts>`select p.social_id as id, p.paid, p.hashtags, p.mentions,
    nullif(concat_ws(E'\\n', p.title, p.message), '') as text from posts p where ${where}`.execute(db)
  const says = searching(search)
  const pause = pauses()
  const ids: string[] = []
  for (const post of rows) {
    if (says(post) && (isCommercialWanted === undefined || isCommercial(post, cues) === isCommercialWanted))
      ids.push(post.id)
    await pause()
  }
  return sql`${where} and p.social_id = any(${ids}::text[])`
}
