import type { Page } from '@playwright/test'
import { discoverOn, searchFor } from './discover'
import { expect, SLOW, test } from './journey'
import type { Say } from './words'

test('the address is the state: filters, sort, size and page survive reload, back and sharing', { tag: SLOW }, async ({
  page,
  say,
  context,
}) => {
  const discover = discoverOn(page, say)
  await discover.goto()
  await discover.tabs.getByRole('button', { name: /^YouTube/ }).click()
  await expect(page).toHaveURL(/platform=youtube$/)
  await discover.results.getByRole('button', { name: say('pages.next') }).click()
  await expect(page).toHaveURL(/page_index=1/)
  await discover.choose(say('sort.label'), say('sort.total_followers_growth_4w'))
  await expect(page, 'sorting goes to the first page').toHaveURL(
    /\?platform=youtube&sort_field=total_followers_growth_4w$/,
  )
  await discover.results.getByRole('button', { name: say('pages.page', { count: 2 }), exact: true }).click()
  await discover.choose(say('pageSize.label'), '24')
  await expect(page, 'another size goes to the first page').not.toHaveURL(/page_index/)
  await expect(page).toHaveURL(/page_size=24/)
  await expect(discover.cards).toHaveCount(24)
  const address = page.url()
  const names = await discover.cards.getByRole('heading').allTextContents()

  await page.reload()
  await expect(discover.cards.getByRole('heading')).toHaveText(names)
  const sharedPage = await context.newPage()
  await sharedPage.goto(address)
  await expect(discoverOn(sharedPage, say).cards.getByRole('heading')).toHaveText(names)

  await page.goBack()
  await expect(page).toHaveURL(/page_index=1/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\?platform=youtube&page_index=1$/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/discover-influencers$/)
  await discover.expectFound((await searchFor(page, 'page_size=1')).total)
  await page.goForward()
  await discover.expectFound((await searchFor(page, 'platform=youtube')).total)
})

test('typing in the search box answers and leaves one step back', { tag: SLOW }, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await discover.goto()
  const [first] = (await searchFor(page, 'page_size=1')).influencers
  const name = first?.name ?? ''
  await discover.search.pressSequentially(name.toLowerCase(), { delay: 15 })
  await expect(page).toHaveURL(/fb_id_name=/)
  await discover.expectFound((await searchFor(page, new URLSearchParams({ fb_id_name: name }).toString())).total)
  await page.goBack()
  await expect(discover.search).toHaveValue('')
  await discover.expectFound((await searchFor(page, 'page_size=1')).total)
  await expect(page).toHaveURL(/\/discover-influencers$/)
})

test('a pasted profile link finds its account', { tag: SLOW }, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await discover.goto()
  const link = await discover.cards.first().locator('a[target=_blank]').first().getAttribute('href')
  await discover.search.fill(`${link}?lang=vi`)
  await discover.expectFound(1)
})

const RUBBISH = [
  'page_size=1e9',
  'page_index=-1',
  'page_index=999999',
  'platform=myspace',
  'platform=tiktok,myspace',
  'min_followers=abc&max_followers=NaN',
  'min_followers=9&max_followers=1',
  'sort_field=drop%20table',
  'sort_field=avg_influencer_score',
  'categories=1,2,x,,99999999',
  'fb_id_name=%00',
  "fb_id_name=';--%25_%5C",
  'fb_id_name=%F0%9F%92%84%E2%80%AE%D7%A9%D7%9C%D7%95%D7%9D',
  'fb_id_name=%E0%A4%A',
  'age_range_min=-5&age_range_max=500',
  'audience_min_location=VN-48&audience_min_location_number=-1',
  'preview=999999999',
  'preview=abc',
  'nonsense=1&nonsense=2&__proto__=x',
]

const TOO_LONG = `categories=${Array.from({ length: 10_000 }, (_, at) => at).join(',')}`

async function expectForgiven(page: Page, say: Say, query: string) {
  const discover = discoverOn(page, say)
  await expect(discover.search, query).toBeVisible()
  const outcome = discover.cards
    .first()
    .or(page.getByRole('alert').first())
    .or(page.getByRole('heading', { name: /^Page \d+ doesn’t exist/ }))
    .or(page.getByRole('heading', { name: say('empty.title') }))
  await expect(outcome.first(), query).toBeVisible()
}

/** Queries with encoded bytes also test the server and the browser; others navigate as a link inside the page does. */
async function visit(page: Page, query: string) {
  const address = `/discover-influencers?${query}`
  if (query.includes('%')) await page.goto(address)
  else await page.evaluate((to) => window.history.pushState({}, '', to), address)
}

test('rubbish in the address is forgiven', { tag: SLOW }, async ({ page, say, complaints }) => {
  complaints.allow(/status of (400|404)/)
  test.slow()
  await page.goto('/discover-influencers')
  for (const query of RUBBISH)
    await test.step(query, async () => {
      await visit(page, query)
      await expectForgiven(page, say, query)
    })
})

test('ten thousand values in the address are forgiven', { tag: SLOW }, async ({ page, say, complaints }) => {
  complaints.allow(/status of (400|404)/)
  await page.goto(`/discover-influencers?${TOO_LONG}`)
  await expectForgiven(page, say, TOO_LONG)
})

test('what the address says and nobody understands is named and can be tidied away', { tag: SLOW }, async ({
  page,
  say,
}) => {
  const discover = discoverOn(page, say)
  await discover.goto('?platform=tiktok&nonsense=1&page_size=7')
  await expect(page.getByText(say('ignored.title'))).toContainText('page_size')
  await page.getByRole('button', { name: say('ignored.remove') }).click()
  await expect(page).toHaveURL(/\/discover-influencers\?platform=tiktok$/)
})

test('filters that a platform does not have are named and left out', { tag: SLOW }, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await discover.goto('?platform=youtube&gender=female')
  await expect(
    page.getByText(say('dropped.not-on-platform', { field: say('field.gender'), platform: 'YouTube' })),
  ).toBeVisible()
  await discover.expectFound((await searchFor(page, 'platform=youtube')).total)
})
