import { expect, it } from 'vitest'
import { parseAccountName, provisionalKey, splitNameAndHandle } from './account-names'

it.each([
  ['@Lan.Anh', { platform: null, handle: 'Lan.Anh', socialId: null }],
  ['https://www.tiktok.com/@lananh?lang=vi', { platform: 'tiktok', handle: 'lananh', socialId: null }],
  [
    'https://www.youtube.com/channel/UCr5yCP6Qjel6r66JMPXkk6g/',
    { platform: 'youtube', handle: null, socialId: 'UCr5yCP6Qjel6r66JMPXkk6g' },
  ],
  ['facebook.com/profile.php?id=100012345', { platform: 'fb', handle: null, socialId: '100012345' }],
  ['Kids Diana Show', { platform: null, handle: null, socialId: null }],
  ['N/A', { platform: null, handle: null, socialId: null }],
])('parseAccountName(%j)', (cell, named) => {
  expect(parseAccountName(cell)).toEqual(named)
})

it.each([
  ['T-Series @tseries', { name: 'T-Series', handle: 'tseries' }],
  ['Like Nastya @Like Nastya', { name: 'Like Nastya', handle: null }],
  ['Mail me a@b.c', { name: 'Mail me a@b.c', handle: null }],
  ['@solo', { name: null, handle: 'solo' }],
  ['-', { name: null, handle: null }],
])('splitNameAndHandle(%j)', (cell, both) => {
  expect(splitNameAndHandle(cell)).toEqual(both)
})

it('identifies by the folded user name, else the folded title', () => {
  expect(provisionalKey('SonTung', 'Sơn Tùng')).toBe('sontung')
  expect(provisionalKey(null, 'Đen  Vâu')).toBe('den vau')
  expect(provisionalKey(null, null)).toBeNull()
})
