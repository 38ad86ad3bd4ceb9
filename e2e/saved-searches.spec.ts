import type { SavedSearch } from '@kolscope/contract/search/saved-searches'
import type { Page } from '@playwright/test'
import { begins, discoverOn, type SearchAnswer, searchFor } from './discover'
import { ask, expect, type Site, SLOW, STAFF_AND_CUSTOMER, test } from './journey'
import type { Say } from './words'

interface Moved {
  id: number
  name: string
}

/** Has an administrator move an influencer, who stays approved, from one place to another. */
async function moveSomebody(page: Page, site: Site, from: string, to: string): Promise<Moved> {
  const { influencers } = await ask<SearchAnswer>(page, `/api/v1/influencers?${from}&page_size=24`)
  const one = influencers.at(-1)
  if (!one) throw new Error(`Nobody is found by ${from}.`)
  const headers = { authorization: (await site.signIn('admin')).accessToken }
  const response = await page.request.get(`/api/v1/influencers/${one.id}`, { headers })
  const { results } = (await response.json()) as { results: { version: number } }
  const answer = await page.request.patch(`/api/v1/influencers/${one.id}`, {
    headers,
    data: { user_location: to, version: results.version },
  })
  expect(answer.status()).toBe(200)
  return one
}

const savedSearchOf = async (page: Page, name: string) => {
  const { data } = await ask<{ data: SavedSearch[] }>(page, '/api/v1/saved-searches')
  return data.find((one) => one.name === name)
}

async function saveAs(page: Page, say: Say, name: string) {
  await page.getByRole('button', { name: say('results.save') }).click()
  const dialog = page.getByRole('dialog', { name: say('savedSearches.save') })
  const save = dialog.getByRole('button', { name: say('savedSearches.save') })
  await dialog.getByRole('textbox', { name: say('savedSearches.name') }).fill('x')
  await expect(save).toBeDisabled()
  await dialog.getByRole('textbox', { name: say('savedSearches.name') }).fill(name)
  await dialog.getByText(say('savedSearches.digest.daily'), { exact: true }).click()
  await save.click()
  await expect(page.getByText(say('done.saved', { name }))).toBeVisible()
}

for (const { lang, role } of STAFF_AND_CUSTOMER) {
  test.describe(`saved searches as ${role}`, () => {
    test.use({ lang, role })
    test('are kept, tell who is new, are shared, deleted and brought back', async ({ page, say, site }) => {
      const [place, platform] = lang === 'en' ? ['VN-48', 'tiktok'] : ['VN-01', 'insta']
      const name = lang === 'en' ? 'Da Nang on TikTok' : 'Hà Nội trên Instagram'
      await discoverOn(page, say).goto(`?platform=${platform}&location=${place}`)
      await saveAs(page, say, name)
      const mover = await moveSomebody(page, site, `platform=${platform}&location=VN-79`, place)
      const { id = 0 } = (await savedSearchOf(page, name)) ?? {}
      await expect
        .poll(async () => (await ask<{ data: SavedSearch }>(page, `/api/v1/saved-searches/${id}`)).data.new_count)
        .toBe(1)

      await page.getByRole('link', { name: say('page.savedSearches') }).click()
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
      await expect(card).toContainText(say('savedSearches.new', { count: 1 }))
      await expect(card).toContainText(say('savedSearches.digest.daily'))
      await card.getByRole('heading', { name }).getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`saved=${id}`))
      const news = page.getByRole('region', { name: say('savedSearches.one', { name }) })
      await expect(news.getByRole('link', { name: mover.name })).toBeVisible()
      await news.getByRole('button', { name: say('savedSearches.looked') }).click()
      await expect(news.getByRole('status')).toContainText(
        begins(say('savedSearches.nothingNew', { when: '' }).slice(0, 10)),
      )

      await discoverOn(page, say).goto(`?platform=${platform}&location=${place}&verified=true&saved=${id}`)
      await expect(news).toContainText(say('savedSearches.differs'))
      await news.getByRole('button', { name: say('savedSearches.update') }).click()
      await expect(news).not.toContainText(say('savedSearches.differs'))
      expect((await savedSearchOf(page, name))?.search).toMatchObject({ verified: true })
      await page.getByRole('button', { name: say('action.undo') }).click()
      await expect(news).toContainText(say('savedSearches.differs'))

      await page.getByRole('link', { name: say('page.savedSearches') }).click()
      const act = async (key: 'savedSearches.editAndShare' | 'list.delete') => {
        await card.getByRole('button', { name: say('list.more', { name }) }).click()
        await page.getByRole('menuitem', { name: say(key) }).click()
      }
      await act('savedSearches.editAndShare')
      const drawer = page.getByRole('dialog', { name: say('ask.edit', { name }) })
      await drawer.getByRole('textbox', { name: say('savedSearches.shares') }).fill(site.emailOf('basic'))
      await page.keyboard.press('Enter')
      await drawer.getByRole('button', { name: say('form.save') }).click()
      await expect(card).toContainText(say('savedSearches.sharedWith', { count: 1 }))

      await act('list.delete')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('list.delete') })
        .click()
      await expect(card).toHaveCount(0)
      await page.getByRole('button', { name: say('action.undo') }).click()
      await expect(card).toBeVisible()
    })
  })
}

test('all like somebody are a search with reasons, from the report and from a selection', { tag: SLOW }, async ({
  page,
  say,
}) => {
  const discover = discoverOn(page, say)
  await page.goto('/not-found')
  const { influencers } = await searchFor(page, 'platform=tiktok&page_size=12')
  const [one, two] = influencers
  if (!one || !two) throw new Error('The market is empty.')
  await page.goto(`/influencers/${one.id}`)
  await page
    .getByRole('region', { name: say('similar.title') })
    .getByRole('link', { name: say('similar.search') })
    .click()
  await expect(page).toHaveURL(new RegExp(`like=${one.id}$`))
  await expect(discover.chips).toContainText(one.name)
  const alike = await searchFor(page, `like=${one.id}`)
  await discover.expectFound(alike.total)
  await expect(discover.cards.first().getByRole('heading')).toContainText(alike.influencers[0]?.name ?? '?')
  await expect(discover.cards.first()).toContainText(say('similar.likeness', { percent: '' }).trim())
  expect(alike.influencers.map(({ id }) => id)).not.toContain(one.id)

  for (const card of [discover.cards.nth(0), discover.cards.nth(1)]) await card.getByRole('checkbox').check()
  await page.getByRole('link', { name: say('like.find') }).click()
  const [first, second] = alike.influencers
  await expect(page).toHaveURL(new RegExp(`like=(?:${first?.id},${second?.id}|${second?.id},${first?.id})`))
  await expect(discover.chips).toContainText(first?.name ?? '?')

  await page.getByRole('link', { name: say('search.open') }).click()
  await expect(page).toHaveURL(/advanced-search\?.*like=/)
  await expect(discover.chips).toContainText(first?.name ?? '?')
  await discover.expectFound((await searchFor(page, `like=${first?.id},${second?.id}`)).total)
  await discover.chips.getByRole('button', { name: begins(say('chip.remove', { name: say('field.like') })) }).click()
  await expect(page).not.toHaveURL(/like=/)
})

test('what was done in bulk stands under the bell and is taken back there', { tag: SLOW }, async ({ page, say }) => {
  await page.goto('/not-found')
  const { influencers } = await searchFor(page, 'platform=page&page_size=12')
  const authorization = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
  const response = await page.request.post('/api/v1/collections', {
    headers: { authorization },
    data: { name: 'Under the bell', list_ids: influencers.map(({ id }) => id) },
  })
  const { data } = (await response.json()) as { data: { id: number } }
  await page.goto('/saved-searches')
  await page.getByRole('button', { name: begins(say('bell.label')) }).click()
  const bell = page.getByRole('dialog', { name: say('bell.label') })
  const row = bell.getByRole('listitem').filter({ hasText: 'Under the bell' })
  await expect(row).toContainText(say('work.add', { count: influencers.length }))
  await row.getByRole('button', { name: begins(say('work.undoOf', { what: '' }).trim()) }).click()
  await expect(row).toContainText(say('work.undone'))
  const { total } = await ask<{ total: number }>(page, `/api/v1/collections/${data.id}`)
  expect(total).toBe(0)
})
