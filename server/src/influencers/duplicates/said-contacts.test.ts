import { expect, test } from 'vitest'
import { accountKey, contactsOf } from './said-contacts'

const said = (description: string) => contactsOf({ description, links: [], email: null, phone: null })

test.each([
  ['IG: lan.anh98', ['insta:lan.anh98']],
  ['IG: lan.anh98 💕', ['insta:lan.anh98']],
  ['IG: lan.anh98 | FB: lan.daily', ['insta:lan.anh98', 'fb:lan.daily']],
  ['IG: lananh TikTok: lananh2 Facebook: lananh3', ['insta:lananh', 'tiktok:lananh2', 'fb:lananh3']],
  ['Instagram: lananh\nMẹ của hai bé', ['insta:lananh']],
  ['Instagram: @lananh mẹ của hai bé', ['insta:lananh']],
  ['tiktok @lananh mẹ của hai bé', ['tiktok:lananh']],
  ['Facebook: Linh Nguyễn', []],
  ['Facebook: Lananh Nguyễn', []],
  ['Instagram: https://lan.example', []],
  ['Instagram: http://lan.example', []],
  ['Instagram: www.lan.example', []],
  ['Instagram: lan.example/me', []],
])('"%s" names these accounts', (description, accounts) => {
  expect(said(description).accounts.map(accountKey)).toEqual(accounts)
})

test.each([
  ['https://play.google.com/store/apps/details?id=app.one', []],
  ['https://beacons.ai/', []],
  ['https://beacons.ai/lananh', ['beacons.ai/lananh']],
  ['https://linktr.ee/lananh?utm_source=linktree_profile_share&ltsid=1', ['linktr.ee/lananh']],
  ['https://www.lan.example/shop?page=2', ['lan.example/shop']],
])('%s is a page of its own as %j', (address, sites) => {
  expect(said(address).sites).toEqual(sites)
})
