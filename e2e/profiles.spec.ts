import type { Page } from '@playwright/test'
import { ask, expect, SLOW, STAFF_AND_CUSTOMER, test } from './journey'
import type { Say } from './words'

interface List {
  younetProfiles: { _id: number; name: string; influencers: { platform: string }[] }[]
  total: number
}

const cards = (page: Page) => page.getByRole('article')
const filters = (page: Page, say: Say) => page.getByRole('complementary', { name: say('filters.title') })
const list = (page: Page, query: string) => ask<List>(page, `/api/v1/younet-profiles?${query}`)
const digits = (text: string | null) => (text ?? '').replaceAll(/\D/g, '')

for (const { lang, role } of STAFF_AND_CUSTOMER) {
  test.describe(`the list of profiles as ${role}`, () => {
    test.use({ lang, role })

    test('is filtered by a draft that counts, sorted and paged, all of it in the address', async ({ page, say }) => {
      await page.goto('/younet-profile/list')
      await expect(cards(page)).toHaveCount(12)
      const panel = filters(page, say)
      for (const key of ['field.platform', 'field.kind', 'field.categories'] as const)
        await expect(panel.getByRole('button', { name: say(key), exact: true })).toHaveAttribute(
          'aria-expanded',
          'true',
        )
      const tiktok = panel.getByRole('checkbox', { name: say('platform.tiktok') })
      const expected = await list(page, 'platform__in=tiktok')
      await expect.poll(async () => digits(await tiktok.locator('..').textContent())).toBe(String(expected.total))
      await tiktok.check()
      await expect(page).not.toHaveURL(/platform__in/)
      const apply = panel.getByRole('button').last()
      await expect.poll(async () => digits(await apply.textContent())).toBe(String(expected.total))
      await apply.click()
      await expect(page).toHaveURL(/[?&]platform__in=tiktok/)
      const count = page.getByRole('status').filter({ hasText: /\d/ }).first()
      await expect.poll(async () => digits(await count.textContent())).toBe(String(expected.total))
      await page.getByRole('combobox', { name: say('sort.label') }).selectOption('total_follower')
      await expect(page).toHaveURL(/sort_field=total_follower&sort_type=-1/)
      await page.getByRole('combobox', { name: say('pageSize.label') }).selectOption('6')
      await expect(page).toHaveURL(/page_size=6/)
      const sorted = await list(page, 'platform__in=tiktok&sortBy=total_follower__desc&page_size=6&page_index=1')
      await page.getByRole('button', { name: say('list.next') }).click()
      await expect(page).toHaveURL(/page_index=1/)
      const names = sorted.younetProfiles.map(({ name }) => name)
      await expect(cards(page).getByRole('heading')).toHaveText(names)
      await page.reload()
      await expect(cards(page).getByRole('heading')).toHaveText(names)
      await filters(page, say)
        .getByRole('button', { name: say('filters.reset'), exact: true })
        .click()
      await expect(page).not.toHaveURL(/platform__in|page_index/)
    })
  })
}

test('a name is found without its accents, and nothing found says so', { tag: SLOW }, async ({ page, say }) => {
  await page.goto('/younet-profile/list')
  const [first] = (await list(page, 'page_size=1')).younetProfiles
  const search = page.getByRole('searchbox', { name: say('profiles.search') })
  await expect(cards(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  const plain = (first?.name ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D')
  await page.keyboard.type(plain)
  await expect(page).toHaveURL(/[?&]name=/)
  await expect(
    cards(page)
      .getByRole('heading', { name: first?.name ?? '', exact: true })
      .first(),
  ).toBeVisible()
  await search.fill('zzzzzz')
  await expect(page.getByText(say('profiles.noneFit'))).toBeVisible()
  await page
    .getByRole('button', { name: say('action.clearAll') })
    .last()
    .click()
  await expect(cards(page).first()).toBeVisible()
})

test.describe('with a cap', () => {
  test.use({ role: 'demo' })

  test('the list tells the cap, and a person out of reach tells why', async ({ page, say, complaints }) => {
    complaints.allow(/status of 403|could not be loaded/)
    await page.goto('/younet-profile/list')
    await expect(page.getByRole('status').filter({ hasText: say('profiles.countCapped', { count: 24 }) })).toBeVisible()
    await expect(page.getByText(say('profiles.capped', { count: 24 }))).toBeVisible()
    await expect(page.getByRole('button', { name: say('profiles.new') })).toHaveCount(0)
    await page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: say('card.locked') }) })
      .first()
      .getByRole('heading')
      .getByRole('link')
      .click()
    await expect(page.getByRole('alert').getByText(say('alert.open'))).toBeVisible()
  })
})

test.describe('without the right to edit', () => {
  test.use({ role: 'premium' })

  test('the form is only read', { tag: SLOW }, async ({ page, say }) => {
    await page.goto('/younet-profile/list')
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/younet-profile\/form\/\d+$/)
    await expect(page.getByRole('heading', { name: say('profiles.person') })).toBeVisible()
    await expect(page.getByRole('button', { name: say('profiles.save') })).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
})

test.describe('a new profile', () => {
  test('is made with somebody who belongs to nobody, and opens', { tag: SLOW }, async ({ page, say }) => {
    await page.goto('/younet-profile/list')
    await page.getByRole('button', { name: say('profiles.new') }).click()
    await expect(page).toHaveURL(/[?&]create=1/)
    const drawer = page.getByRole('dialog', { name: say('profiles.new') })
    const name = drawer.getByRole('textbox', { name: say('profiles.field.name'), exact: true })
    await name.fill('x')
    await drawer.getByRole('button', { name: say('form.create') }).click()
    await expect(drawer.getByText('Field name must be at least 2 characters')).toBeVisible()
    await name.fill('Somebody New')
    await drawer.getByRole('button', { name: say('form.create') }).click()
    await expect(page).toHaveURL(/\/younet-profile\/form\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Somebody New' })).toBeVisible()
    await expect(page.getByText(say('profiles.noInfluencers'))).toBeVisible()
  })
})
