import { ask, expect, SLOW, STAFF_AND_CUSTOMER, test } from './journey'

const BRANDS = ['suabongbong', 'fitnara']
const WAYS = ['words', 'quoted', 'hashtag', 'mention', 'without'] as const

for (const { lang, role } of STAFF_AND_CUSTOMER) {
  test.describe(`content search as ${role}`, () => {
    test.use({ lang, role })
    test('finds posts with their words marked, then who wrote them', async ({ page, say }) => {
      await page.goto('/content-search')
      await expect(page.getByRole('heading', { name: say('content.startTitle') })).toBeVisible()
      for (const way of WAYS) {
        await page.getByRole('button', { name: say(`content.syntax.${way}`), exact: true }).click()
        await expect(page.getByRole('article').first(), way).toBeVisible()
        await page.goBack()
      }
      await page.keyboard.press('/')
      const box = page.getByRole('searchbox', { name: say('content.words') })
      await expect(box).toBeFocused()
      await box.fill('"cam on" -zzz')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/words=/)
      const posts = page.getByRole('article')
      await expect(posts.first().locator('mark').first()).toHaveText(/cảm ơn|cam on/i)

      await page.getByRole('tab', { name: say('content.tab.posts') }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: say('content.tab.creators') })).toBeFocused()
      await expect(page).toHaveURL(/tab=creators/)
      await expect(posts.first().getByRole('checkbox')).toBeVisible()
      await page.goBack()
      await expect(page).not.toHaveURL(/tab=creators/)
    })
  })
}

test('creators of competing brands are chosen, saved and looked at', { tag: SLOW }, async ({ page, say }) => {
  await page.goto('/content-search?tab=creators')
  const field = page.getByRole('combobox', { name: say('content.brands') })
  await field.fill(BRANDS.join(', '))
  await field.press('Enter')
  await expect(page).toHaveURL(/brands=/)
  const first = page.getByRole('article').first()
  await expect(first.locator('mark').first()).toHaveText(/suabongbong|fitnara/i)
  await page.getByRole('checkbox', { name: say('select.pageBox') }).check()
  await page.getByRole('button', { name: say('select.save') }).click()
  const dialog = page.getByRole('dialog', { name: say('select.save') })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')

  const link = first.getByRole('heading').getByRole('link')
  const name = (await link.innerText()).trim()
  await link.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('filters stand in the address, a wrong range is told, and nothing found says what to do', { tag: SLOW }, async ({
  page,
  say,
}) => {
  await page.goto('/content-search?words=phim&kind=commercial&posts_per_week_min=1')
  const { total } = await ask<{ total: number }>(
    page,
    '/api/v1/content/posts?words=phim&isCommercial=true&posts_per_week_min=1',
  )
  await expect(page.getByText(say('content.count.posts', { count: total }))).toBeVisible()
  await page.getByLabel(say('content.from'), { exact: true }).fill('2026-03-02')
  await page.getByLabel(say('content.to'), { exact: true }).fill('2026-03-01')
  await expect(page.getByText(say('problem.ends-before-start'))).toBeVisible()
  await page.goto('/content-search?words=phim&posts_per_week_min=7&posts_per_week_max=3')
  await expect(page.getByText(say('content.turned'))).toBeVisible()
  await page.goto('/content-search?words=-phim')
  await expect(page.getByText(say('content.onlyWithout'))).toBeVisible()
  await page.goto('/content-search?words=zzzzz&types=event')
  await expect(page.getByText(say('content.nothing'))).toBeVisible()
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: say('action.clearAll') })
    .click()
  await expect(page).not.toHaveURL(/types=/)
})

test.describe('a demo account', () => {
  test.use({ role: 'demo' })

  test('reads that there are more posts than its plan shows', async ({ page, say }) => {
    await page.goto('/content-search?words=phim')
    await expect(page.getByText(say('content.countCapped.posts', { count: 24 }))).toBeVisible()
    await expect(page.getByText(say('content.capped', { cap: 24 }))).toBeVisible()
  })
})
