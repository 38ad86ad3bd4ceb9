import { begins, discoverOn } from './discover'
import { expect, SLOW, test } from './journey'

const ROUGH = /^(<10|\d+0\+)$/

test.use({ role: 'basic' })

test('counts of filters that are only tried are rough, and exact once they are applied', { tag: SLOW }, async ({
  page,
  say,
}) => {
  const discover = discoverOn(page, say)
  await discover.goto()
  const open = page.getByRole('button', { name: begins(say('filters.open')) })
  const drawer = page.getByRole('dialog', { name: say('filters.title') })
  await open.click()
  const platform = await discover.open('field.platform', drawer)
  await platform.getByRole('checkbox', { name: /^TikTok/ }).check()
  const followers = await discover.open('field.followers', drawer)
  await followers.getByRole('textbox').first().fill('873k')
  await followers.getByRole('textbox').first().press('Enter')
  const apply = drawer.getByRole('button').last()
  await expect(apply).toHaveText(/[1-4]0\+/)
  const rough = Number.parseInt(/\d+/.exec((await apply.textContent()) ?? '')?.[0] ?? '', 10)
  await expect(drawer.getByText('<10', { exact: true }).first()).toBeVisible()
  await apply.click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/min_followers=873000/)
  const countStatus = discover.results.getByRole('status')
  await expect(countStatus).not.toContainText('+')
  await expect(countStatus).toContainText(/\d/)
  const exact = Number.parseInt(/\d+/.exec((await countStatus.textContent()) ?? '')?.[0] ?? '', 10)
  expect(exact - (exact % 10)).toBe(rough)
  await expect(discover.tabs.getByRole('button', { name: /^TikTok/ })).toContainText(String(exact))
  await expect(discover.tabs.getByText(/[<+]/)).toHaveCount(0)
  await open.click()
  await expect(platform.getByRole('checkbox', { name: `TikTok ${exact}` })).toBeChecked()
  await expect(drawer.getByText(ROUGH)).toHaveCount(0)
})

test('what an empty result proposes is rough, and exact once it is chosen', { tag: SLOW }, async ({ page, say }) => {
  await page.goto('/discover-influencers?platform=youtube&min_followers=800000&max_followers=800001')
  const discover = discoverOn(page, say)
  const way = page.getByRole('button', { name: begins(say('empty.remove', { name: say('field.followers') })) })
  await expect(way).toContainText('+')
  await way.click()
  await expect(discover.cards.first()).toBeVisible()
  await page.goto('/discover-influencers?platform=tiktok&min_followers=850000&size=under_potential')
  const size = page.getByRole('button', { name: begins(say('empty.remove', { name: say('field.size') })) })
  await expect(size).toContainText(/[1-4]0\+/)
  await size.click()
  await expect(discover.cards.first()).toBeVisible()
  await expect(discover.tabs.getByText(/[<+]/)).toHaveCount(0)
})

test('the list of profiles keeps the same rule', { tag: SLOW }, async ({ page, say }) => {
  await page.goto('/younet-profile/list?kind__in=professional')
  const open = page.getByRole('button', { name: begins(say('filters.open')) })
  const drawer = page.getByRole('dialog', { name: say('filters.title') })
  const youtube = drawer.getByRole('checkbox', { name: begins(say('platform.youtube')) })
  const few = drawer.getByText('<10', { exact: true })
  await open.click()
  await expect(youtube).toHaveAccessibleName(/\d/)
  await expect(few).toHaveCount(0)
  await youtube.check()
  await expect(few.first()).toBeVisible()
  await drawer.getByRole('button').last().click()
  await expect(drawer).toHaveCount(0)
  await open.click()
  await expect(youtube).toBeChecked()
  await expect(few).toHaveCount(0)
})
