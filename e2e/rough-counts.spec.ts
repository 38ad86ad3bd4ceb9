import { discoverOn } from './discover'
import { expect, SLOW, test } from './journey'

test.use({ role: 'basic' })

test('counts are rough while a slider is dragged, exact when it is let go, and the histogram stays', {
  tag: SLOW,
}, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await discover.goto('?platform=tiktok')
  const followers = await discover.open('field.followers')
  const thumb = followers.getByRole('slider').first()
  await thumb.scrollIntoViewIfNeeded()
  const tab = discover.tabs.getByRole('button', { name: /^TikTok/ })
  await expect(tab).toContainText('50+')
  const bars = () =>
    followers.locator('svg rect').evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('height')) > 0))
  const barsBefore = await bars()
  const box = await thumb.boundingBox()
  if (!box) throw new Error('The slider is not drawn.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 180, y, { steps: 10 })
  await expect(tab).toContainText(/[1-4]0\+/)
  expect(await bars()).toEqual(barsBefore)
  await page.mouse.up()
  await expect(page).toHaveURL(/min_followers/)
  const countStatus = discover.results.getByRole('status')
  await expect(tab).not.toContainText('+')
  await expect(countStatus).toContainText(/\d/)
  const exact = /\d+/.exec((await countStatus.textContent()) ?? '')?.[0] ?? ''
  await expect(tab).toContainText(exact)
  await expect(discover.column.getByText(/^(<10|\d+0\+)$/)).toHaveCount(0)
})
