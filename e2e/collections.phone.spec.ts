import { collectionsOn, savePanelOn } from './collections'
import { discoverOn } from './discover'
import { expect, SLOW, test } from './journey'

test('collections on a phone: one is made while saving, opened from the list, and nothing is too wide', {
  tag: SLOW,
}, async ({ page, say }) => {
  const name = 'Một bộ sưu tập có tên rất dài để xem điện thoại xử lý tên dài như thế nào nhé'
  const discover = discoverOn(page, say)
  const save = savePanelOn(page, say)
  await discover.goto('?platform=tiktok')
  await discover.cards
    .first()
    .getByRole('button', { name: new RegExp(`^${say('card.saveOf', { name: '.*' })}$`) })
    .tap()
  await save.openNew()
  await save.name.fill(name)
  await save.add.tap()
  await expect(save.panel.getByRole('checkbox', { name })).toBeChecked()
  await save.save(1)
  await expect(page.getByText(say('save.added', { count: 1 }))).toBeVisible()
  await page.goto('/collections')
  const list = collectionsOn(page, say)
  await expect(list.card(name)).toBeVisible()
  const widest = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(widest, 'nothing is wider than the phone').toBeLessThanOrEqual(0)
  await list.card(name).getByRole('link', { name }).tap()
  await expect(page).toHaveURL(/\/collections\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})
