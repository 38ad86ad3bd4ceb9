import { expect, test } from 'vitest'
import { digestsOf, digestsToFind, type Identity, type Sought } from './erased-identities'

const secret = Buffer.from('a key for tests')
const account = (platform: Identity['platform'], of: Partial<Sought>): Sought => ({
  platform,
  socialId: null,
  key: null,
  ...of,
})

function isFound(erased: Identity, sought: Sought): boolean {
  const stored = new Set(digestsOf(secret, erased).map((one) => one.toString('hex')))
  return digestsToFind(secret, sought).some((one) => stored.has(one.toString('hex')))
}

const CHANNEL = 'UCa1B2c3D4e5F6g7H8i9J0kL'
const named = { key: 'mai.an', handle: 'Mai.An' }

test.each<[string, Identity, Sought]>([
  ['itself', account('tiktok', named), account('tiktok', named)],
  ['a page listed as a profile', account('page', named), account('fb', named)],
  ['a profile listed as a page', account('fb', named), account('page', named)],
  ['an id that both can have', account('page', { socialId: '778899' }), account('fb', { socialId: '778899' })],
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

test.each<[string, Identity, Sought]>([
  ['another platform', account('tiktok', named), account('insta', named)],
  ['a group, which has other addresses', account('page', named), account('group', named)],
  ['another person of that name', account('fb', { key: 'mai an' }), account('page', { key: 'mai an' })],
  ['another account', account('fb', named), account('fb', { key: 'mai.anh', handle: 'mai.anh' })],
])('it is not taken for %s', (_, erased, sought) => {
  expect(isFound(erased, sought)).toBe(false)
})
