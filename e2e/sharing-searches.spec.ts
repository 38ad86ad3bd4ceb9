import type { SavedSearch } from '@kolscope/contract/search/saved-searches'
import type { Page } from '@playwright/test'
import { send } from './deciding'
import { expect, type Role, SLOW, storageOf, test } from './journey'
import type { Say } from './words'

const JOURNEYS: { from: Role; fromName: string; to: Role }[] = [
  { from: 'premium', fromName: 'Phúc Premium', to: 'basic' },
  { from: 'basic', fromName: 'Bảo Basic', to: 'premium' },
]

/** The page of saved searches, of one search on it. */
function searchesOn(page: Page, say: Say, name: string) {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const act = async (key: 'savedSearches.editAndShare' | 'savedSearches.leave') => {
    await card.getByRole('button', { name: say('list.more', { name }) }).click()
    await page.getByRole('menuitem', { name: say(key) }).click()
  }
  const drawer = page.getByRole('dialog', { name: say('ask.edit', { name }) })
  const field = drawer.getByRole('textbox', { name: say('savedSearches.shares') })
  return {
    card,
    act,
    drawer,
    add: async (email: string) => {
      await field.fill(email)
      await page.keyboard.press('Enter')
    },
    remove: (email: string) =>
      drawer.getByRole('button', { name: say('savedSearches.removeShare', { email }) }).click(),
    save: () => drawer.getByRole('button', { name: say('form.save') }).click(),
    open: () => page.goto('/saved-searches'),
  }
}

for (const { from, fromName, to } of JOURNEYS) {
  test.describe(`${from} shares a saved search with ${to}`, { tag: from === 'premium' ? SLOW : [] }, () => {
    test.use({ role: from, lang: from === 'basic' ? 'vi' : 'en' })

    test('by e-mail; the receiver runs it and leaves; the owner shares it again and ends it', async ({
      page,
      say,
      site,
      browser,
      lang,
      complaints,
    }) => {
      complaints.allow(/status of 400/)
      const name = `Search of ${from}`
      const body = { name, search: { platform: ['tiktok'] }, page: 'discover' }
      await page.goto('/not-found')
      const { data } = await send<{ data: SavedSearch }>(page, 'POST', '/api/v1/saved-searches', body)
      const [own, email] = [searchesOn(page, say, name), site.emailOf(to)]
      await own.open()
      await own.act('savedSearches.editAndShare')
      await own.add('nobody@kolscope.example')
      await own.save()
      await expect(own.drawer.getByText(say('savedSearches.noAccount')).first()).toBeVisible()
      await own.remove('nobody@kolscope.example')
      await own.add(email)
      await own.save()
      await expect(own.card).toContainText(say('savedSearches.sharedWith', { count: 1 }))

      const other = await browser.newContext({ storageState: await storageOf(site, to, lang) })
      const theirs = await other.newPage()
      const theirSearches = searchesOn(theirs, say, name)
      await theirSearches.open()
      await expect(theirSearches.card).toContainText(say('savedSearches.sharedBy', { name: fromName }))
      await theirSearches.card.getByRole('heading', { name }).getByRole('link').click()
      await expect(theirs).toHaveURL(new RegExp(`saved=${data.id}`))
      await expect(
        theirs
          .getByRole('region', { name: say('results.title'), exact: true })
          .getByRole('article')
          .first(),
      ).toBeVisible()

      await theirSearches.open()
      await theirSearches.act('savedSearches.leave')
      await theirs
        .getByRole('dialog')
        .getByRole('button', { name: say('savedSearches.leave'), exact: true })
        .click()
      await expect(theirSearches.card).toHaveCount(0)
      await page.reload()
      await expect(own.card).not.toContainText(say('savedSearches.sharedWith', { count: 1 }))

      await own.act('savedSearches.editAndShare')
      await own.add(email)
      await own.save()
      await expect(own.card).toContainText(say('savedSearches.sharedWith', { count: 1 }))
      await theirs.reload()
      await expect(theirSearches.card).toBeVisible()
      await own.act('savedSearches.editAndShare')
      await own.remove(email)
      await own.save()
      await expect(own.card).not.toContainText(say('savedSearches.sharedWith', { count: 1 }))
      await theirs.reload()
      await expect(theirSearches.card).toHaveCount(0)
      await other.close()
    })
  })
}
