import type { Locator, Page } from '@playwright/test'
import { begins, discoverOn, searchFor, WANTED } from './discover'
import { expect, SLOW, STAFF_AND_CUSTOMER, test } from './journey'
import type { Say } from './words'

const WORDS = {
  en: { beauty: 'Beauty', typed: 'beau', place: 'Da Nang', near: 'da nang' },
  vi: { beauty: 'Làm đẹp', typed: 'lam dep', place: 'Đà Nẵng', near: 'da nang' },
} as const

/** The stranger's question, asked with the mouse. */
async function search(page: Page, say: Say, lang: 'en' | 'vi') {
  const discover = discoverOn(page, say)
  const words = WORDS[lang]
  await discover.goto()
  await discover.tabs.getByRole('button', { name: /^TikTok/ }).click()
  const category = await discover.open('field.categories')
  await category.getByRole('searchbox').fill(words.typed)
  await category.getByRole('checkbox', { name: begins(words.beauty) }).check()
  const location = await discover.open('field.location')
  await location.getByRole('searchbox').fill(words.near)
  await expect(location.getByRole('checkbox')).toHaveCount(1)
  await location.getByRole('checkbox', { name: begins(words.place) }).check()
  const followers = await discover.open('field.followers')
  await followers.getByRole('textbox').first().fill('10k')
  await followers.getByRole('textbox').last().fill('100k')
  await followers.getByRole('textbox').last().press('Enter')
  const lastPost = await discover.open('field.last_post')
  await lastPost.getByRole('radio', { name: begins(say('days.within', { count: 30 })) }).check()
  return discover
}

async function expectTheRightOnes(page: Page, say: Say) {
  const discover = discoverOn(page, say)
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toMatchObject(WANTED)
  const truth = await searchFor(page, query.toString())
  expect(truth.total).toBeGreaterThan(0)
  await discover.expectFound(truth.total)
  await expect(discover.cards).toHaveCount(Math.min(12, truth.total))
  for (const [at, { name }] of truth.influencers.entries()) {
    await expect(discover.cards.nth(at).getByRole('heading')).toContainText(name)
  }
}

for (const { lang, role } of STAFF_AND_CUSTOMER) {
  test.describe(`finding as ${role}`, () => {
    test.use({ lang, role })
    test('beauty in Da Nang with 10k to 100k followers on TikTok, posting this month', async ({ page, say }) => {
      const discover = await search(page, say, lang)
      await expect(page).toHaveURL(/last_post_days=30/)
      await expectTheRightOnes(page, say)
      await expect(discover.chips.getByRole('listitem')).toHaveCount(5 + 2)
      await discover.chips
        .getByRole('button', { name: begins(say('chip.remove', { name: say('field.location') })) })
        .click()
      await expect(page).not.toHaveURL(/location=/)
      await discover.chips.getByRole('button', { name: say('action.clearAll') }).click()
      await expect(page).toHaveURL(/\/discover-influencers$/)
      await discover.expectFound((await searchFor(page, 'page_size=1')).total)
    })
  })
}

test('finding by keyboard alone', { tag: SLOW }, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await discover.goto()
  const tabTo = async (target: Locator) => {
    const isThere = () => target.evaluate((element) => element === document.activeElement).catch(() => false)
    for (let steps = 0; steps < 120; steps += 1) {
      if (await isThere()) return
      await page.keyboard.press('Tab')
    }
    expect(await isThere(), `${target} is reached with Tab`).toBe(true)
  }
  const { column } = discover
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await tabTo(column.getByRole('checkbox', { name: /^TikTok/ }))
  await press('Space')
  await tabTo(discover.panel('field.categories').getByRole('searchbox'))
  await page.keyboard.type('beau')
  await tabTo(discover.panel('field.categories').getByRole('checkbox', { name: /^Beauty/ }))
  await press('Space')
  await tabTo(column.getByRole('button', { name: say('field.location'), exact: true }))
  await press('Enter')
  await tabTo(discover.panel('field.location').getByRole('searchbox'))
  await page.keyboard.type('da nang')
  await tabTo(discover.panel('field.location').getByRole('checkbox', { name: /^Da Nang/ }))
  await press('Space')
  await tabTo(column.getByRole('button', { name: say('field.followers'), exact: true }))
  await press('Enter')
  await tabTo(discover.panel('field.followers').getByRole('textbox').first())
  await page.keyboard.type('10000')
  await tabTo(discover.panel('field.followers').getByRole('textbox').last())
  await page.keyboard.type('100000')
  await press('Enter')
  await tabTo(column.getByRole('button', { name: say('field.last_post'), exact: true }))
  await press('Enter')
  await tabTo(discover.panel('field.last_post').getByRole('radio', { name: say('days.any') }))
  await press('ArrowDown', 'ArrowDown')
  await expect(page).toHaveURL(/last_post_days=30/)
  await expectTheRightOnes(page, say)

  await press('j')
  await expect(discover.cards.first()).toBeFocused()
  await press('x')
  await expect(discover.results.getByText(say('select.count', { count: 1 }))).toBeVisible()
  await press('Space')
  await expect(discover.preview).toBeVisible()
  await press('Escape')
  await expect(discover.preview).toBeHidden()
  await press('?')
  await expect(page.getByRole('dialog', { name: say('keys.title') })).toBeVisible()
  await press('Escape')
  await press('/')
  await expect(discover.search).toBeFocused()
})
