import { discoverOn, searchFor } from './discover'
import { expect, SLOW, test } from './journey'

const FILTER = 'platform__in=tiktok,insta;total_follower__range=10000,100000'
const queryOf = (filter: string) => `filter=${encodeURIComponent(filter)}`

test('conditions become a filter string and an address', { tag: SLOW }, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await page.goto('/advanced-search')
  const text = page.getByRole('textbox', { name: say('advanced.string') })
  await page.getByRole('button', { name: say('advanced.add') }).click()
  const first = page.getByRole('listitem', { name: say('advanced.condition', { count: 1 }) })
  await first.getByRole('combobox', { name: say('advanced.field', { count: 1 }) }).selectOption('followers')
  await first.getByRole('textbox').first().fill('10k')
  await first.getByRole('textbox').last().fill('100k')
  await first.getByRole('textbox').last().press('Enter')
  await expect(text).toHaveValue('total_follower__range=10000,100000')
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toBe('total_follower__range=10000,100000')
  await page.getByRole('button', { name: say('advanced.add') }).click()
  const second = page.getByRole('listitem', { name: say('advanced.condition', { count: 2 }) })
  await second.getByRole('combobox', { name: say('advanced.field', { count: 2 }) }).selectOption('verified')
  await second.getByRole('checkbox', { name: say('advanced.notOf', { count: 2 }) }).check()
  const filter = 'total_follower__range=10000,100000;!verified__eq=true'
  await expect(text).toHaveValue(filter)
  await discover.expectFound((await searchFor(page, queryOf(filter))).total)
  await first.getByRole('button', { name: say('advanced.duplicate', { count: 1 }) }).click()
  await expect(page.getByRole('listitem', { name: /^Condition \d/ })).toHaveCount(3)
  await page.getByRole('button', { name: say('advanced.remove', { count: 2 }) }).click()
  await expect(text).toHaveValue(filter)
  await page.getByRole('button', { name: say('advanced.clear') }).click()
  await expect(page).toHaveURL(/\/advanced-search$/)
})

test('a filter string becomes conditions, also from the address, and survives reload', async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await page.goto('/advanced-search')
  const text = page.getByRole('textbox', { name: say('advanced.string') })
  await text.fill(FILTER)
  await text.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toBe(FILTER)
  await expect(page.getByRole('combobox', { name: say('advanced.field', { count: 1 }) })).toHaveValue('platform')
  await expect(page.getByRole('combobox', { name: say('advanced.field', { count: 2 }) })).toHaveValue('followers')
  const { total } = await searchFor(page, queryOf(FILTER))
  await discover.expectFound(total)
  await discover.choose(say('sort.label'), say('sort.avg_engagement_score'))
  await expect(page).toHaveURL(/sortBy=avg_engagement_score__desc/)
  await discover.results.getByRole('button', { name: say('pages.next') }).click()
  await expect(page).toHaveURL(/offset=2/)
  await page.reload()
  await discover.expectFound(total)
  await expect(text).toHaveValue(FILTER)
  await discover.choose(say('pageSize.label'), '16')
  await expect(page).toHaveURL(/limit=16/)
  await expect(page, 'another size goes to the first page').not.toHaveURL(/offset/)
})

test('the filters of Discover go on in Advanced Search', { tag: SLOW }, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await discover.goto('?platform=tiktok&min_followers=10000')
  await page.getByRole('link', { name: say('search.open') }).click()
  await expect(page.getByRole('textbox', { name: say('advanced.string') })).toHaveValue(
    'platform__in=tiktok;total_follower__gte=10000',
  )
  await discover.expectFound((await searchFor(page, 'platform=tiktok&min_followers=10000')).total)
})
