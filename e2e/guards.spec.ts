import { can } from '@kolscope/contract/core/access'
import { type Page as Entry, PAGES } from '@kolscope/contract/core/pages'
import { expect, type Role, test } from './journey'
import { wordsOf } from './words'

const say = wordsOf('en')

const guarded: readonly Entry[] = PAGES.filter(({ access }) => access !== 'public')
const addressOf = ({ path }: Entry) => path.replace(':id', '1')

const ROLES: readonly Role[] = ['admin', 'staff', 'demo', 'influencer']

for (const role of ROLES) {
  test.describe(`as ${role}`, () => {
    test.use({ role })
    test('every page opens, is denied, or is not there, by the table', async ({ page, complaints }) => {
      test.setTimeout(120_000)
      // What a page shows may be closed to somebody who may open the page.
      complaints.allow(/status of 40[34]|could not be loaded/)
      await page.goto('/not-found')
      const held = await page.evaluate(async () => {
        const answer = await fetch(`/api/v1/users/${localStorage.getItem('user_id')}`, {
          headers: { authorization: localStorage.getItem('access_token') ?? '' },
        })
        return ((await answer.json()) as { data: { role: { globalPermissions: never[] } } }).data.role.globalPermissions
      })
      for (const entry of guarded) {
        const address = addressOf(entry)
        await page.goto(address, { waitUntil: 'commit' })
        const ends = can(held, entry.access) ? address : '/access-denied'
        // Whoever is let in and refused what the page shows is told there, or led away.
        const mayEnd = entry.calls === undefined || can(held, entry.calls) ? [ends] : [ends, '/access-denied']
        // Until something is drawn nobody has decided yet, and the address fits whatever is decided.
        await expect(page.getByRole('main'), address).toBeVisible()
        await expect(page, `${address} as ${role}`).toHaveURL((url) => mayEnd.includes(url.pathname))
      }
    })
  })
}

test.describe('nobody signed in', () => {
  test.use({ role: null })

  test('is asked to sign in, and comes back', async ({ page }) => {
    test.setTimeout(120_000)
    for (const entry of guarded) {
      const address = addressOf(entry)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page, address).toHaveURL(`/sign-in?redirect=${encodeURIComponent(address)}`)
    }
  })

  test('sees the pages that are for everybody', async ({ page }) => {
    for (const path of ['/sign-up', '/forgot-password', '/privacy-notice', '/not-found', '/internal-server-error']) {
      await page.goto(path)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('an unknown address is not found', async ({ page }) => {
    await page.goto('/no-such-page?a=1')
    await expect(page).toHaveURL('/not-found')
    await expect(page.getByRole('heading', { name: say('error.notFound') })).toBeVisible()
  })
})

test.describe('paths below a page', () => {
  test.use({ role: 'admin' })

  test('belong to it, unless it is exact', async ({ page }) => {
    await page.goto('/discover-influencers/below/it?platform=tiktok')
    await expect(page).toHaveURL('/discover-influencers?platform=tiktok')
    await page.goto('/brands/below')
    await expect(page).toHaveURL((url) => url.pathname === '/brands')
    await page.goto('/profile/below')
    await expect(page).toHaveURL('/not-found')
  })

  test('a page whose address a call has, too, survives a reload', async ({ page }) => {
    for (const path of ['/brands', '/roles', '/activity-logs']) {
      await page.goto(path)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL((url) => url.pathname === path)
    }
  })
})
