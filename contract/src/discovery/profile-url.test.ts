import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLATFORMS } from '../enums'
import { parseProfileUrl, profileUrl } from '../profile-url'

test.each([
  ['https://www.facebook.com/some.one/', 'page', 'some.one'],
  ['m.facebook.com/some.one?ref=x', 'page', 'some.one'],
  ['https://vi-vn.facebook.com/pages/Name/123', 'page', '123'],
  ['https://facebook.com/profile.php?id=42', 'fb', '42'],
  ['https://fb.com/groups/name', 'group', 'name'],
  ['http://instagram.com/Some_One', 'insta', 'Some_One'],
  ['https://www.youtube.com/@Name', 'youtube', 'Name'],
  ['https://m.youtube.com/channel/UC123', 'youtube', 'UC123'],
  ['www.tiktok.com/@some.one', 'tiktok', 'some.one'],
])('%s', (text, platform, account) => {
  expect(parseProfileUrl(text)).toEqual({ platform, account })
})

test.each([
  'nguyen',
  'some.one',
  'https://example.com/a',
  'https://instagram.com/p/x',
  'https://youtube.com/watch?v=1',
  'https://notfacebook.com/a',
  'https://www.tiktok.com/',
])('%s is no account', (text) => {
  expect(parseProfileUrl(text)).toBeNull()
})

test('the address of an account leads back to it', () => {
  const handle = fc
    .string({ unit: fc.constantFrom(...'abcxyz019._'), minLength: 3, maxLength: 20 })
    .map((name) => `u${name}`)
  fc.assert(
    fc.property(fc.constantFrom(...PLATFORMS), handle, (platform, name) => {
      const read = parseProfileUrl(profileUrl(platform, name, null) ?? '')
      expect(read?.account).toBe(name)
      // A plain Facebook address does not tell pages from profiles.
      expect(read?.platform).toBe(platform === 'fb' ? 'page' : platform)
    }),
  )
})

test('any text is read without failing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `https://facebook.com/${text}`),
      ),
      (text) => {
        expect(() => parseProfileUrl(text)).not.toThrow()
      },
    ),
  )
})
