import type { Page } from '@playwright/test'
import { begins, discoverOn, searchFor } from './discover'
import { ask, expect, SLOW, STAFF_AND_CUSTOMER, test } from './journey'
import type { Say } from './words'

interface Performance {
  totalPost: number
  mostEngagementPost: unknown[]
}

/** What the server says of a period. */
async function performanceOf(page: Page, id: number, period: string): Promise<Performance> {
  const authorization = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
  const answer = await page.request.post(`/api/v1/influencers/${id}/overall-performance`, {
    headers: { authorization },
    data: { period, time_zone: 'Asia/Ho_Chi_Minh' },
  })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { data: Performance }).data
}

const partsOn = (page: Page, say: Say) => ({
  tab: (key: 'overview' | 'performance') => page.getByRole('tab', { name: say(`report.tab.${key}`) }),
  figures: page.getByRole('region', { name: say('report.keyFigures') }),
  crumbs: page.getByRole('navigation', { name: say('breadcrumbs.label') }),
  period: page.getByRole('combobox', { name: say('report.period') }),
  card: (title: string) => page.locator('dl').getByText(title, { exact: true }).locator('..'),
})

for (const { lang, role } of STAFF_AND_CUSTOMER) {
  test.describe(`a report as ${role}`, () => {
    test.use({ lang, role })
    test('from the search to the figures of three months and back to the same list', async ({ page, say }) => {
      const discover = discoverOn(page, say)
      const parts = partsOn(page, say)
      await discover.goto('?platform=tiktok&page_index=1')
      const { influencers } = await searchFor(page, 'platform=tiktok&page_index=1&page_size=12')
      const first = influencers[0]
      if (!first) throw new Error('Nobody is on TikTok.')
      await discover.cards.first().getByRole('heading').getByRole('link').click()

      await expect(page).toHaveURL(`/influencers/${first.id}?from=search`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(first.name)
      await expect(parts.crumbs).toContainText(say('page.advanced'))
      await expect(parts.crumbs).toContainText(first.name)
      await expect(parts.figures.getByRole('heading')).toHaveCount(6)
      await expect(page.getByRole('figure').first()).toBeVisible()

      await parts.tab('overview').focus()
      await page.keyboard.press('ArrowRight')
      await expect(parts.tab('performance')).toBeFocused()
      await expect(parts.tab('performance')).toHaveAttribute('aria-selected', 'true')
      await expect(page).toHaveURL(/tab=performance/)
      await parts.period.selectOption('3M')
      await expect(page).toHaveURL(/period=3M/)
      const truth = await performanceOf(page, first.id, '3M')
      await expect(parts.card(say('report.card.totalPost'))).toContainText(String(truth.totalPost))
      await expect(page.getByRole('list', { name: say('report.mostEngagement') }).getByRole('listitem')).toHaveCount(
        truth.mostEngagementPost.length,
      )

      await page.reload()
      await expect(parts.period).toHaveValue('3M')
      await page.goBack()
      await page.goBack()
      await expect(parts.tab('overview')).toHaveAttribute('aria-selected', 'true')
      await page.goBack()
      await expect(page).toHaveURL('/discover-influencers?platform=tiktok&page_index=1')
      await expect(discover.cards.first().getByRole('heading')).toContainText(first.name)
    })
  })
}

test('a number tells where it comes from, by keyboard too', { tag: SLOW }, async ({ page, say }) => {
  await page.goto('/influencers/1')
  const { figures } = partsOn(page, say)
  await figures.getByRole('button').first().focus()
  await expect(page.getByRole('tooltip')).toContainText(say('metrics.formula.totalFollowers'))
})

test('o opens the report of the current card', { tag: SLOW }, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await discover.goto('?platform=insta')
  const { influencers } = await searchFor(page, 'platform=insta&page_size=12')
  await expect(discover.cards).toHaveCount(12)
  await page.keyboard.press('j')
  await expect(discover.cards.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(discover.cards.nth(1)).toBeFocused()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(`/influencers/${influencers[1]?.id}?from=search`)
})

test('a social id with its platform leads to the same report under its own address', { tag: SLOW }, async ({
  page,
  say,
}) => {
  await page.goto('/not-found')
  const { influencers } = await ask<{ influencers: { id: number; social_id: string; platform: string }[] }>(
    page,
    '/api/v1/influencers?platform=youtube&page_size=1',
  )
  const [known] = influencers
  if (!known) throw new Error('Nobody is on YouTube.')
  await page.goto(`/influencers/${encodeURIComponent(known.social_id)}?platform=youtube&tab=performance`)
  await expect(page).toHaveURL(`/influencers/${known.id}?tab=performance`)
  await expect(partsOn(page, say).tab('performance')).toHaveAttribute('aria-selected', 'true')
})

test('nobody there is told, and leads on', { tag: SLOW }, async ({ page, say, complaints }) => {
  complaints.allow(/status of 404/)
  for (const address of ['/influencers/999999999', '/influencers/nobody']) {
    await page.goto(address)
    await expect(page.getByText(say('report.goneHint'))).toBeVisible()
  }
})

test('prints on one page', { tag: SLOW }, async ({ page, say }) => {
  await page.goto('/influencers/1')
  await expect(page.getByRole('figure')).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await expect(page.getByRole('heading', { name: say('report.judgement') })).toBeVisible()
})

test('one may leave while the heat map is still being painted', { tag: SLOW }, async ({ page, say }) => {
  // Every look at the clock finds a frame's time gone, so that each frame paints one cell.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    let elapsedMs = 0
    Date.now = () => {
      elapsedMs += 16
      return now() + elapsedMs
    }
  })
  await page.goto('/influencers/1')
  const rhythm = page.getByRole('figure', { name: say('report.rhythm') })
  await expect(rhythm.locator('canvas').first()).toBeVisible()
  await page
    .getByRole('link', { name: say('page.profiles') })
    .first()
    .click()
  await expect(page).toHaveURL(/younet-profile\/list/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('a demo account', () => {
  test.use({ role: 'demo' })
  test('sees beforehand what is closed, is told why, and is led to the samples', async ({ page, say, complaints }) => {
    complaints.allow(/status of 403/)
    const discover = discoverOn(page, say)
    // Samples are among the best known, so others are found among the small.
    const query = 'size=under_potential&page_size=12'
    await discover.goto(`?${query}`)
    const { influencers } = await ask<{ influencers: { id: number; can_open: boolean }[] }>(
      page,
      `/api/v1/influencers?${query}`,
    )
    const at = influencers.findIndex((one) => !one.can_open)
    const closedInfluencer = influencers[at]
    if (!closedInfluencer) throw new Error('Everybody is open to demo accounts.')
    const heading = discover.cards.nth(at).getByRole('heading')
    await expect(heading.getByRole('link')).toHaveCount(0)
    const lock = heading.getByRole('button', { name: say('card.locked') })
    await lock.focus()
    await expect(page.getByRole('tooltip', { name: say('card.locked') })).toBeVisible()
    await lock.blur()
    await expect(page.getByRole('tooltip')).toHaveCount(0)

    await page.goto(`/influencers/${closedInfluencer.id}`)
    await expect(page.getByRole('alert')).toHaveText(say('alert.open'))
    await page.getByRole('link', { name: say('alert.samples') }).click()
    await expect(page).toHaveURL(/is_sample=1/)
    await discover.cards.first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/influencers\/\d+\?from=search$/)
    await expect(page.getByRole('tab', { name: begins(say('report.tab.overview')) })).toBeVisible()
  })
})
