import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf, postsIn } from './facebook-shapes'
import { accountOf, mediaIn } from './instagram-shapes'
import { countIn, fieldsOf, hashtagsIn, listIn, timeIn, wholeIn } from './read-values'
import { listedVideos, postOf, readChannel } from './youtube-shapes'

test('a count is the same as text and as a number', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (number) => {
      expect(wholeIn(String(number))).toBe(number)
      expect(wholeIn(number)).toBe(number)
    }),
  )
})

test('what is no count is unknown, never 0', () => {
  const noCount = fc.anything().filter((value) => !(typeof value === 'number' || /^\d+$/.test(String(value))))
  fc.assert(
    fc.property(noCount, (value) => {
      expect(countIn(value)).toEqual({ missing: 'not-told' })
    }),
  )
  for (const value of ['', ' ', '-1', '1e5', '12.5', '18446744073709551615', -1, 1.5, Number.NaN, Infinity])
    expect(wholeIn(value)).toBeNull()
})

test('absent counts of a video stay unknown, also beside others that are there', () => {
  const video = { socialId: 'v', postedAt: '2026-11-02T11:00:12.000Z', title: null, message: null, pictureUrls: [] }
  const present = fc.record({ viewCount: fc.nat(), likeCount: fc.nat(), commentCount: fc.nat() }, { requiredKeys: [] })
  fc.assert(
    fc.property(present, (counts) => {
      const texts = Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, String(value)]))
      const { views, likes, comments, shares } = postOf(video, texts)
      expect([views, likes, comments, shares]).toEqual([
        counts.viewCount ?? null,
        counts.likeCount ?? null,
        counts.commentCount ?? null,
        null,
      ])
    }),
  )
})

test('subscribers from 1,000 on are marked as cut off, hidden ones are hidden', () => {
  const followers = (statistics: object) => readChannel({ id: 'UC1', statistics: fieldsOf(statistics) })?.followers
  expect(followers({ subscriberCount: '999' })).toEqual({ value: 999, isRounded: false })
  expect(followers({ subscriberCount: '412000' })).toEqual({ value: 412_000, isRounded: true })
  expect(followers({ subscriberCount: '0', hiddenSubscriberCount: true })).toEqual({ missing: 'hidden' })
  expect(followers({})).toEqual({ missing: 'not-told' })
})

test('a number of shares that Graph leaves out is 0, one that cannot be read is unknown', () => {
  const post = { id: '1_2', created_time: '2026-11-12T03:10:05+0000' }
  const shares = (more: object) => postsIn([{ ...post, ...more }])[0]?.shares
  expect([shares({}), shares({ shares: { count: 3 } }), shares({ shares: null })]).toEqual([0, 3, null])
})

test('times of both spellings are UTC', () => {
  expect(timeIn('2026-11-12T03:10:05+0000')).toBe('2026-11-12T03:10:05.000Z')
  expect(timeIn('2026-11-12T03:10:05.123Z')).toBe('2026-11-12T03:10:05.123Z')
  expect([timeIn('yesterday'), timeIn(5), timeIn('2026-99-12T03:10:05Z')]).toEqual([null, null, null])
})

test('hashtags are words, each once', () => {
  expect(hashtagsIn('#Ẩmthực và #ẩmthực, C#major &#39; #2026 a/#b', '#món_ngon')).toEqual(['Ẩmthực', 'món_ngon'])
})

test('nothing that a provider could send breaks a reader', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const fields = fieldsOf(value)
      readChannel({ ...fields, id: 'UC1' })
      pageOf({ ...fields, id: '1' })
      accountOf({ ...fields, id: '1', username: 'a' })
      listedVideos({ items: [value, { contentDetails: value, snippet: value }] })
      postsIn([value, { id: '1', created_time: '2026-11-12T03:10:05+0000', attachments: value, shares: value }])
      mediaIn(value)
      listIn(value)
    }),
  )
})
