import { begins, discoverOn } from './discover'
import { expect, SLOW, test } from './journey'

const WATCHED_MS = 600

test('after a click the page comes to rest', { tag: SLOW }, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await discover.goto()
  await discover.tabs.getByRole('button', { name: begins(say('platform.tiktok')) }).click()
  await expect(page).toHaveURL(/platform=tiktok/)
  await expect(discover.results.locator('[aria-busy="false"]')).toBeVisible()
  const changesWhileWatched = () =>
    page.evaluate(async (watchedMs) => {
      let count = 0
      const watch = new MutationObserver((list) => {
        count += list.length
      })
      watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
      await new Promise((resolve) => setTimeout(resolve, watchedMs))
      watch.disconnect()
      return count
    }, WATCHED_MS)
  await expect.poll(changesWhileWatched, { message: 'a page that nobody touches draws nothing' }).toBeLessThan(20)
  await page.goBack()
  await expect(page).not.toHaveURL(/platform=/)
})

test('the content security policy refuses nothing', { tag: SLOW }, async ({ page, say }) => {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective))
  })
  await discoverOn(page, say).goto()
  expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([])
})

test('sorting says aloud what is chosen', { tag: SLOW }, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await discover.goto()
  const sort = discover.results.getByRole('button', { name: begins(`${say('sort.label')}:`) })
  await sort.click()
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(say('sort.total_followers'))
  await page.getByRole('menuitemradio', { name: say('sort.sentiment_rate') }).click()
  await expect(page).toHaveURL(/sort_field=sentiment_rate/)
  await expect(page.getByRole('menu')).toBeHidden()
})

test('an open preview hides no card', { tag: SLOW }, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await discover.goto()
  await discover.cards
    .first()
    .getByRole('button', { name: begins(say('card.preview')) })
    .click()
  const preview = await discover.preview.boundingBox()
  await expect
    .poll(async () => {
      const boxes = await Promise.all((await discover.cards.all()).map((card) => card.boundingBox()))
      return Math.max(...boxes.map((box) => (box ? box.x + box.width : 0)))
    })
    .toBeLessThanOrEqual(preview?.x ?? 0)
})

test('numbers on cards are whole', { tag: SLOW }, async ({ page, say }) => {
  for (const [width, path] of [
    [1440, '/advanced-search'],
    [1440, '/discover-influencers'],
    [820, '/discover-influencers'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await expect(discoverOn(page, say).cards.first()).toBeVisible()
    const cut = await page.locator('article dd').evaluateAll((all) =>
      all.flatMap((one) => {
        const box = one.closest('article')?.getBoundingClientRect()
        const number = one.firstElementChild
        const wide = number && number.scrollWidth > number.clientWidth
        return wide || (box && one.getBoundingClientRect().right > box.right) ? [one.textContent] : []
      }),
    )
    expect(cut).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
