import { begins, discoverOn, searchFor, WANTED } from './discover'
import { expect, SLOW, test } from './journey'

test('finding on a phone', async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await discover.goto()
  await page.getByRole('button', { name: begins(say('filters.open')) }).click()
  const drawer = page.getByRole('dialog', { name: say('filters.title') })
  const platform = await discover.open('field.platform', drawer)
  await platform.getByRole('checkbox', { name: /^TikTok/ }).check()
  const category = await discover.open('field.categories', drawer)
  await category.getByRole('searchbox').fill('beauty')
  await category.getByRole('checkbox', { name: /^Beauty/ }).check()
  const location = await discover.open('field.location', drawer)
  await location.getByRole('searchbox').fill('đà nẵng')
  await location.getByRole('checkbox', { name: /^Da Nang/ }).check()
  const followers = await discover.open('field.followers', drawer)
  await followers.getByRole('textbox').first().fill('10k')
  await followers.getByRole('textbox').last().fill('100k')
  await followers.getByRole('textbox').last().press('Enter')
  const lastPost = await discover.open('field.last_post', drawer)
  await lastPost.getByRole('radio', { name: begins(say('days.within', { count: 30 })) }).check()
  expect(new URL(page.url()).search, 'nothing is searched before Apply').toBe('')
  const truth = await searchFor(page, new URLSearchParams({ ...WANTED, categories: '1' }).toString())
  await drawer.getByRole('button', { name: say('filters.apply', { count: truth.total }), exact: true }).click()
  await expect(drawer).toBeHidden()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(WANTED)
  await discover.expectFound(truth.total)
  const name = truth.influencers[0]?.name ?? '?'
  const card = discover.cards.first()
  // The count can appear before the cards that it counts.
  await expect(card).toContainText(name)
  await card.getByRole('button', { name: begins(say('card.preview')) }).click()
  const report = page.getByRole('dialog')
  await expect(report.getByRole('heading', { level: 2 })).toContainText(name)
  await report.getByRole('button', { name: say('preview.close') }).click()
  await expect(report).toBeHidden()
})

test('nothing is wider than a phone, and what is touched is large enough', async ({ page, say }) => {
  const discover = discoverOn(page, say)
  for (const path of ['/discover-influencers', '/advanced-search', '/not-found']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways, path).toBeLessThanOrEqual(0)
  }
  await discover.goto()
  const small = await page.evaluate(() => {
    const touched = [...document.querySelectorAll<HTMLElement>('main button, header button, nav button')]
    return touched
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 24)
      .map((one) => one.ariaLabel ?? one.textContent)
  })
  expect(small).toEqual([])
})

test('the menu opens as a drawer', { tag: SLOW }, async ({ page, say }) => {
  await page.goto('/discover-influencers')
  await page.getByRole('button', { name: say('menu.open') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('page.advanced') })
    .click()
  await expect(page).toHaveURL(/\/advanced-search$/)
})
