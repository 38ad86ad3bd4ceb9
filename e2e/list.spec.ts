import { begins, discoverOn, searchFor } from './discover'
import { expect, SLOW, test } from './journey'

test('selecting one, the page and all', { tag: SLOW }, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await discover.goto('?platform=tiktok')
  const { total } = await searchFor(page, 'platform=tiktok')
  const selectionOf = (count: number) =>
    discover.results.getByText(say('select.count', { count: count.toLocaleString('en') }))
  await discover.cards.nth(2).getByRole('checkbox').check()
  await expect(selectionOf(1)).toBeVisible()
  await discover.results.getByRole('checkbox', { name: say('select.pageBox') }).check()
  await expect(selectionOf(12)).toBeVisible()
  await discover.cards.last().scrollIntoViewIfNeeded()
  await expect(selectionOf(12), 'what is chosen stays in sight').toBeInViewport()
  await discover.results.getByRole('button', { name: say('pages.next') }).click()
  await expect(page).toHaveURL(/page_index=1/)
  await expect(selectionOf(12), 'a selection outlives paging').toBeVisible()
  await discover.results.getByRole('button', { name: say('select.menu') }).click()
  await page.getByRole('menuitem', { name: begins(say('select.all', { count: '' }).trim()) }).click()
  await expect(selectionOf(total)).toBeVisible()
  await discover.cards.first().getByRole('checkbox').uncheck()
  await expect(selectionOf(total - 1)).toBeVisible()
  await discover.tabs.getByRole('button', { name: /^YouTube/ }).click()
  await expect(selectionOf(total - 1), 'other filters forget the selection').toBeHidden()
})

test('the preview opens beside the list, moves on, is in the address and closes', { tag: SLOW }, async ({
  page,
  say,
}) => {
  const discover = discoverOn(page, say)
  await discover.goto()
  const { influencers } = await searchFor(page, 'page_size=12')
  const [first, second] = influencers
  await discover.cards
    .first()
    .getByRole('button', { name: begins('Preview') })
    .click()
  await expect(discover.preview).toContainText(first?.name ?? '?')
  await expect(page).toHaveURL(new RegExp(`preview=${first?.id}$`))
  await page.keyboard.press('j')
  await expect(discover.preview.getByRole('heading', { level: 2 })).toContainText(second?.name ?? '?')
  await page.reload()
  await expect(discover.preview.getByRole('heading', { level: 2 })).toContainText(second?.name ?? '?')
  await expect(discover.preview.getByRole('heading', { name: say('preview.audience'), level: 3 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(discover.preview).toBeHidden()
  await expect(page).toHaveURL(/\/discover-influencers$/)
})

test('rows show the same influencers and are remembered', { tag: SLOW }, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await discover.goto()
  const { influencers } = await searchFor(page, 'page_size=12')
  await discover.results.getByRole('button', { name: say('view.rows') }).click()
  await expect(discover.results.getByRole('row')).toHaveCount(13)
  await expect(discover.results.getByRole('button', { name: say('view.rows') })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(discover.results.getByRole('row')).toHaveCount(13)
  await expect(discover.results.getByRole('row').nth(1)).toContainText(influencers[0]?.name ?? '?')
})

test('a slider moves by key and by hand, takes typed ends and refuses what is no number', { tag: SLOW }, async ({
  page,
  say,
}) => {
  const discover = discoverOn(page, say)
  await discover.goto()
  const followers = await discover.open('field.followers')
  const [low, high] = [followers.getByRole('textbox').first(), followers.getByRole('textbox').last()]
  const thumb = followers.getByRole('slider', { name: say('range.thumbMin', { field: say('field.followers') }) })
  await thumb.press('ArrowRight')
  await thumb.press('ArrowRight')
  await expect(page).toHaveURL(/min_followers=\d+$/)
  const byKey = await low.inputValue()
  const box = await thumb.boundingBox()
  if (!box) throw new Error('The slider has no place.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 70, box.y + box.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(low).not.toHaveValue(byKey)
  await low.fill('1.2M')
  await low.press('Enter')
  await expect(low).toHaveValue('1,200,000')
  await expect(page).toHaveURL(/min_followers=1200000$/)
  await low.fill('many')
  await low.press('Enter')
  await expect(low, 'what is no number goes back').toHaveValue('1,200,000')
  await high.fill('5000')
  await high.press('Enter')
  await expect(followers.getByText(say('problem.min-above-max'))).toBeVisible()
  await expect(page, 'nothing is searched while an end is wrong').toHaveURL(/\?min_followers=1200000$/)
  await low.fill('')
  await low.press('Enter')
  await expect(page).toHaveURL(/\?max_followers=5000$/)
  await discover.expectFound((await searchFor(page, 'max_followers=5000')).total)
})

test('nothing found offers to take out the filter that hurts', { tag: SLOW }, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  const filters = '?platform=youtube&min_followers=2000000&fb_id_name=zzzzqqq'
  let open = 0
  const openWhenAsked: number[] = []
  await page.route('**/influencers/facets?*', async (route) => {
    const isOfThePage = new URL(route.request().url()).searchParams.size === new URLSearchParams(filters).size
    if (isOfThePage) return await route.continue()
    open += 1
    openWhenAsked.push(open)
    const response = await route.fetch()
    open -= 1
    await route.fulfill({ response })
  })
  await discover.goto(filters)
  await expect(page.getByText(say('empty.title'))).toBeVisible()
  await expect.poll(() => openWhenAsked, 'without each filter, one after the other').toEqual([1, 1, 1])
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: begins(say('empty.remove', { name: say('field.text') })) }).click()
  await expect(page).not.toHaveURL(/fb_id_name/)
  await expect(discover.cards.first()).toBeVisible()
})
