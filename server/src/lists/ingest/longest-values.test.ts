import { expect, it } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'

const { db, file, load, influencers } = useIngesting()

/** Letters that no compression makes short. */
const letters = (count: number, from = 'abcdefghijklmnopqrstuvwxyz') => {
  let seed = 7
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return from[seed % from.length]
  }).join('')
}
const doubtsOf = (report: Awaited<ReturnType<typeof load>>) =>
  [...(report?.warnings.values() ?? [])].map(({ doubt, field, cells }) => [doubt, field, cells])

it('a cell that is too long is left out, and the row is loaded without it', async () => {
  const rows = [
    'platform,handle,name,social id,email,phone,bio,category',
    `tiktok,a.mail,An,,${letters(3_000)}@example.com,${letters(20_000, '0123456789')},Hello,Food`,
    `tiktok,b.name,${letters(40_000)},${letters(9_000)},b@example.com,0901,${letters(200_000)},${letters(20_000)}`,
    `tiktok,c.wide,${'\ufdfa'.repeat(400)},,${'\ufdfa'.repeat(200)}@example.com,0902,,`,
  ]
  const report = await load(file('long.csv', rows.join('\n')))
  expect(report).toMatchObject({ new: 3, refused: 0 })
  expect(
    (await influencers()).map(({ handle, name, social_id, email, phone, description }) => [
      handle,
      ...[name, social_id, email, phone, description],
    ]),
  ).toEqual([
    ['a.mail', 'An', null, null, null, 'Hello'],
    ['b.name', 'b.name', null, 'b@example.com', '0901', null],
    ['c.wide', 'c.wide', null, null, '0902', null],
  ])
  expect(doubtsOf(report)).toEqual([
    ['too-long', 'email', 2],
    ['too-long', 'phone', 1],
    ['too-long', 'name', 2],
    ['too-long', 'social_id', 1],
    ['too-long', 'category', 1],
    ['too-long', 'description', 1],
  ])
})

it('a row that identifies nothing without it is refused', async () => {
  const rows = [
    'platform,name,social id,followers',
    `tiktok,,${letters(9_000)},10000`,
    `tiktok,${letters(9_000)},,10000`,
    'tiktok,An,123,10000',
  ]
  const names = file('names.csv', rows.join('\n'))
  expect(await load(names, { names: 'accounts' })).toMatchObject({ new: 1, refused: 2 })
  const refused = await db().selectFrom('load_refused_rows').select(['label', 'reason']).orderBy('number').execute()
  expect(refused.map(({ label, reason }) => [label, reason.code])).toEqual([
    ['2', 'no-account'],
    ['3', 'no-account'],
  ])
})

it('a post without an ID that fits is refused', async () => {
  const rows = [
    'username,platform,post id,post url,likes,hashtags',
    `lan,tiktok,${letters(9_000)},,5,`,
    `lan,tiktok,,https://www.tiktok.com/@lan/video/${letters(9_000, '123456789')},5,`,
    `lan,tiktok,${letters(9_000)},https://www.tiktok.com/@lan/video/7001,5,${letters(9_000)}|food`,
  ]
  expect(await load(file('posts.csv', rows.join('\n')))).toMatchObject({ new: 1, refused: 2 })
  const posts = await db().selectFrom('posts').select(['social_id', 'hashtags']).execute()
  expect(posts).toEqual([{ social_id: '7001', hashtags: ['food'] }])
})

it('a line of JSON has the same limits, also for letters that expand', async () => {
  const lines = [
    { platform: 'tiktok', handle: 'd.wide', name: '\ufdfa'.repeat(400), email: `${'\ufdfa'.repeat(300)}@example.com` },
  ]
  const report = await load(file('long.ndjson', lines))
  expect(report).toMatchObject({ new: 1 })
  expect(doubtsOf(report)).toEqual([
    ['too-long', 'name', 1],
    ['too-long', 'email', 1],
  ])
})
