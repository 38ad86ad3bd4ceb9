import { can, FLAGS, type Flag } from '@kolscope/contract/core/access'
import { PAGES, type Page } from '@kolscope/contract/core/pages'
import { brands } from '@kolscope/contract/influencers/brands'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '../testing/answers'
import { open, shownAddress, visit } from '../testing/page'
import { say } from '../testing/shown'
import { SCREENS } from './core/menu'

const guardedPages: readonly Page[] = PAGES.filter(({ access }) => access !== 'public')
const addressOf = ({ path }: Page) => path.replace(':id', '1')
const RIGHTS: readonly Flag[][] = [[], [...FLAGS], ...FLAGS.map((flag) => [flag])]

test('every page opens or is denied by the table, whatever the rights', async () => {
  for (const flags of RIGHTS)
    for (const page of guardedPages) {
      const ends = can(flags, page.access) ? addressOf(page) : '/access-denied'
      expect(await visit(addressOf(page), { flags }), `${page.path} with ${flags}`).toBe(ends)
    }
})

test('whoever has not signed in is asked to, and keeps the way back', async () => {
  for (const page of guardedPages) {
    const address = addressOf(page)
    expect(await visit(address, { flags: null })).toBe(`/sign-in?redirect=${encodeURIComponent(address)}`)
  }
  const filteredPath = '/discover-influencers?platform=tiktok&min_followers=10000'
  expect(await visit(filteredPath, { flags: null })).toBe(`/sign-in?redirect=${encodeURIComponent(filteredPath)}`)
})

test('pages that are for everybody open without signing in', async () => {
  for (const path of ['/sign-up', '/forgot-password', '/privacy-notice', '/not-found', '/internal-server-error'])
    expect(await visit(path, { flags: null })).toBe(path)
})

test('an unknown address is not found, for whoever asks', async () => {
  for (const flags of [null, [], [...FLAGS]]) expect(await visit('/no-such-page?a=1', { flags })).toBe('/not-found')
  await open('/no-such-page', { flags: null })
  await screen.findByRole('heading', { level: 1, name: say('error.notFound') })
})

test('an address below a page belongs to it, unless the page is exact', async () => {
  const flags = FLAGS.filter((flag) => flag !== 'isInfluencerAccount')
  const pathBelow = '/discover-influencers/below/it?platform=tiktok'
  expect(await visit(pathBelow, { flags })).toBe('/discover-influencers?platform=tiktok')
  expect(await visit('/brands/below', { flags })).toBe('/brands')
  expect(await visit('/brands/below', { flags: [] })).toBe('/access-denied')
  expect(await visit('/profile/below', { flags })).toBe('/not-found')
})

test('whoever is let in and refused what the page shows is led away', async () => {
  refuse(brands.list, { status: 403 })
  await open('/brands', { flags: ['canCreateBrands'] })
  await waitFor(() => expect(shownAddress()).toBe('/access-denied'))
})

test('every page of the table has a screen or a page of its own', () => {
  expect(guardedPages.map(({ path }) => path).filter((path) => !Object.hasOwn(SCREENS, path))).toEqual([
    '/verify-phone-number',
  ])
})
