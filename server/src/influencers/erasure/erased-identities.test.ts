import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestsOf, digestsToFind, type Identity } from './erased-identities'

const secret = Buffer.from('a key for tests')
const account = (platform: Identity['platform'], of: Partial<Identity>): Identity => ({
  platform,
  socialId: null,
  key: null,
  handle: null,
  ...of,
})

function isFound(erased: Identity, sought: Identity): boolean {
  const stored = new Set(digestsOf(secret, erased).map((one) => one.toString('hex')))
  return digestsToFind(secret, sought).some((one) => stored.has(one.toString('hex')))
}

const CHANNEL = 'UCa1B2c3D4e5F6g7H8i9J0kL'
const named = { key: 'mai.an', handle: 'Mai.An' }
const titled = { key: 'vinamilk' }

test.each<[string, Identity, Identity]>([
  ['itself', account('tiktok', named), account('tiktok', named)],
  ['a page listed as a profile', account('page', named), account('fb', named)],
  ['a profile listed as a page', account('fb', named), account('page', named)],
  ['an id that both can have', account('page', { socialId: '778899' }), account('fb', { socialId: '778899' })],
  ['an id that a group can have, too', account('fb', { socialId: '778899' }), account('group', { socialId: '778899' })],
  ['the page of a group', account('group', { socialId: '778899' }), account('page', { socialId: '778899' })],
  ['a title', account('page', titled), account('page', titled)],
  ['the user name that its title was', account('page', titled), account('page', { ...titled, handle: 'Vinamilk' })],
  [
    'an id where a user name should be',
    account('youtube', { socialId: CHANNEL }),
    account('youtube', { key: CHANNEL.toLowerCase(), handle: CHANNEL }),
  ],
  [
    'the id that was taken for a user name',
    account('youtube', { key: CHANNEL.toLowerCase(), handle: CHANNEL }),
    account('youtube', { socialId: CHANNEL }),
  ],
  ['a user name where an id should be', account('insta', named), account('insta', { socialId: 'mai.an' })],
])('an erased account is recognized as %s', (_, erased, sought) => {
  expect(isFound(erased, sought)).toBe(true)
})

test.each<[string, Identity, Identity]>([
  ['another platform', account('tiktok', named), account('insta', named)],
  ['a group, which has other addresses', account('page', named), account('group', named)],
  ['another person of that name', account('fb', { key: 'mai an' }), account('page', { key: 'mai an' })],
  ['a profile whose user name is its title', account('page', titled), account('fb', { ...titled, handle: 'Vinamilk' })],
  ['a group whose title is the same number', account('page', { key: '1989' }), account('group', { key: '1989' })],
  ['another account', account('fb', named), account('fb', { key: 'mai.anh', handle: 'mai.anh' })],
])('it is not taken for %s', (_, erased, sought) => {
  expect(isFound(erased, sought)).toBe(false)
})

test('a title that an earlier version stored like a user name is found', () => {
  const stored = createHmac('sha256', secret)
    .update(JSON.stringify(['page', 'key', 'vinamilk']))
    .digest()
  const found = digestsToFind(secret, account('page', titled)).some((one) => one.equals(stored))
  expect(found).toBe(true)
})
