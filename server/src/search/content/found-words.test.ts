import type { Platform } from '@kolscope/contract/core/enums'
import { fold, wordsOf } from '@kolscope/contract/core/fold'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { contentApp, DAYS, type GivenPost, givenPost, isPaidFor, platformOf, word } from '../../../testing/content-app'
import { daysOf } from './days'
import { findPosts } from './find-posts'
import { foldWaiting } from './keep-words'

const besides = fc.record(
  { isCommercial: fc.boolean(), platform: fc.constantFrom<Platform[]>(['insta'], ['fb', 'youtube']) },
  { requiredKeys: [] },
)

const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => ({ kind: 'phrase' as const, words }))
const tag = fc
  .tuple(
    fc.constantFrom('#', '@'),
    fc.constantFrom('review', 'Kem', 'danang', 'kemdưỡng', 'LaRochePosay', 'kem.review'),
  )
  .map(([sign, name]) => ({ kind: 'tag' as const, words: [`${sign}${name}`] }))
const term = fc.tuple(fc.boolean(), fc.oneof(phrase, phrase, tag))
type Term = typeof term extends fc.Arbitrary<infer T> ? T : never

const typed = (terms: readonly Term[]) =>
  terms
    .map(
      ([isWithout, { kind, words }]) => `${isWithout ? '-' : ''}${kind === 'tag' ? words[0] : `"${words.join(' ')}"`}`,
    )
    .join(' ')

/** Says the same as the index by comparing plain text. */
function says({ title, message, hashtags, mentions }: GivenPost, { kind, words }: Term[1]): boolean {
  const texts = [title ?? '', message, ...hashtags, ...mentions]
  if (kind === 'phrase') {
    const isPlain = texts.every((one) => fold(one) === one.toLowerCase())
    return texts.some((one) => {
      const [said, folded] = [
        one
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u)
          .filter(Boolean),
        wordsOf(one),
      ]
      const stands = (word: string, at: number) =>
        folded[at] === fold(word) && (isPlain || fold(word) === word.toLowerCase() || said[at] === word.toLowerCase())
      return folded.some((_, from) => words.every((word, next) => stands(word, from + next)))
    })
  }
  const [asked = ''] = words
  const sign = asked.charAt(0)
  const key = wordsOf(asked).join('')
  const named = (sign === '#' ? hashtags : mentions).some((one) => wordsOf(one).join('') === key)
  const written = texts.slice(0, 2).flatMap((one) => {
    const folded = fold(one)
    return [...folded].flatMap((sort, at) => {
      const before = [...folded][at - 1] ?? ' '
      const rest = [...folded].slice(at + 1).join('')
      return sort === sign && !/[\p{L}\p{N}]/u.test(before) ? [/^[\p{L}\p{N}_.]*/u.exec(rest)?.[0] ?? ''] : []
    })
  })
  return named || written.some((one) => wordsOf(one).join('') === key)
}

const content = contentApp()
const { addPosts, sought } = content

describe('words', () => {
  afterEach(() => content.app.db.deleteFrom('posts').execute())

  it('are found exactly where plain reading finds them, whatever is quoted, tagged or left out', async () => {
    const posts = fc.sample(givenPost, { numRuns: 300, seed: 5 })
    await addPosts(posts, (at) => content.ids[at % content.ids.length] ?? 0)
    expect(await foldWaiting(content.app.db)).toBeGreaterThanOrEqual(300)
    const days = daysOf(DAYS, 'UTC')
    await fc.assert(
      fc.asyncProperty(fc.array(term, { minLength: 1, maxLength: 3 }), besides, async (terms, more) => {
        fc.pre(terms.some(([isWithout]) => !isWithout))
        const found = await findPosts(
          { db: content.app.db, actor: content.reader, brands: [] },
          { words: typed(terms), ...more },
          days,
        )
        const expected = posts.flatMap((post, at) =>
          terms.every(([isWithout, one]) => says(post, one) !== isWithout) &&
          (more.isCommercial ?? isPaidFor(post)) === isPaidFor(post) &&
          (more.platform ?? [platformOf(at)]).some((one) => one === platformOf(at))
            ? [`p${at}`]
            : [],
        )
        expect(found.posts.map((one) => one.social_id).sort()).toEqual(expected.sort())
        const times = found.posts.map((one) => one.postedAt)
        expect(times).toEqual([...times].sort((a, b) => b - a))
      }),
      { numRuns: 80 },
    )
  })

  it('of a post that is changed without them are folded anew', async () => {
    await addPosts(
      [{ title: null, message: 'Trước đây', hashtags: [], mentions: [], paid: null }],
      () => content.ids[0] ?? 0,
    )
    await foldWaiting(content.app.db)
    expect((await sought({ words: 'truoc day' })).body.total).toBe(1)
    await content.app.db.updateTable('posts').set({ message: 'Bây giờ' }).execute()
    expect((await sought({ words: '"bay gio"' })).body.total).toBe(0)
    await foldWaiting(content.app.db)
    expect((await sought({ words: '"bay gio"' })).body.total).toBe(1)
    expect((await sought({ words: 'truoc' })).body.total).toBe(0)
  })
})
