import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLATFORMS } from './enums'
import { linkTo, parseProfileUrl, profileUrl } from './profile-url'

test.each([
  ['https://www.facebook.com/some.one/', 'page', 'some.one'],
  ['m.facebook.com/some.one?ref=x', 'page', 'some.one'],
  ['https://vi-vn.facebook.com/pages/Name/123', 'page', '123'],
  ['https://facebook.com/profile.php?id=42', 'fb', '42'],
  ['https://www.facebook.com/people/Some-Name/100012345/', 'fb', '100012345'],
  ['https://fb.com/groups/name', 'group', 'name'],
  ['https://www.facebook.com/groups/1/user/100033344455566/', 'fb', '100033344455566'],
  ['https://www.facebook.com/groups/1/posts/2/', 'group', '1'],
  ['https://m.facebook.com/story.php?story_fbid=1&id=100045678900001', 'fb', '100045678900001'],
  ['https://www.facebook.com/photo.php?fbid=1&id=100045678900001&set=a.1', 'fb', '100045678900001'],
  ['https://www.facebook.com/permalink.php?story_fbid=pfbid0a&id=100045678900001', 'fb', '100045678900001'],
  ['http://instagram.com/Some_One', 'insta', 'Some_One'],
  ['https://www.instagram.com/_u/lady.basil', 'insta', 'lady.basil'],
  ['https://www.instagram.com/stories/some.one/123/', 'insta', 'some.one'],
  ['https://www.youtube.com/@Name', 'youtube', 'Name'],
  ['https://m.youtube.com/channel/UC123', 'youtube', 'UC123'],
  ['https://www.youtube.com/@Nguyễn', 'youtube', 'Nguyễn'],
  ['https://youtube.com/@music', 'youtube', 'music'],
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
  'https://www.tiktok.com/@',
  'https://vt.tiktok.com/ZSabc/',
  'https://www.tiktok.com/t/ZSabc/',
  'https://www.facebook.com/people/Some-Name',
  'https://www.facebook.com/share/p/abc/',
  'https://www.facebook.com/story.php?id=1',
  'https://www.facebook.com/story.php?story_fbid=1',
  'https://www.facebook.com/photo.php?fbid=1',
  'https://www.facebook.com/permalink.php?story_fbid=1&id=some.one',
  'https://www.facebook.com/Login/',
  'https://www.facebook.com/pages/x/groups',
  'https://www.facebook.com/profile.php?id=%00',
  'https://www.instagram.com/stories/highlights/1/',
  'https://www.instagram.com/stories/',
  'https://www.instagram.com/_u/',
  'https://www.instagram.com/_u/explore',
  'https://help.instagram.com/1',
  'https://www.youtube.com/results?search_query=x',
  'https://www.facebook.com/%',
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

test('a link that was read and written again is read as the same account', () => {
  const segment = fc.oneof(
    fc.constantFrom(
      '@',
      '@@a',
      'pages',
      'pg',
      'groups',
      'people',
      'profile.php',
      'watch',
      'channel',
      'c',
      'user',
      '..',
    ),
    fc.string({ unit: fc.constantFrom(...'abÉ019._-@·đế%/? '), maxLength: 12 }),
    fc.string({ maxLength: 8 }),
  )
  const host = fc.constantFrom('facebook.com', 'm.fb.com', 'instagram.com', 'youtube.com', 'www.tiktok.com')
  fc.assert(
    fc.property(host, fc.array(segment, { maxLength: 3 }), (name, path) => {
      const read = parseProfileUrl(`https://${name}/${path.join('/')}`)
      if (read) expect(parseProfileUrl(linkTo(read))).toEqual(read)
    }),
    { numRuns: 5_000 },
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
