import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { searchFor } from './discover'
import { expect, SLOW, STAFF_AND_CUSTOMER, test } from './journey'
import type { Say } from './words'

const PNG_SIGNATURE = '89504e47'

async function chartOn(page: Page, say: Say) {
  await page.goto('/not-found')
  const { influencers } = await searchFor(page, 'platform=tiktok&last_post_days=30&page_size=12')
  await page.goto(`/influencers/${influencers[0]?.id}`)
  const title = say('report.followersHistory')
  const figure = page.getByRole('figure', { name: title })
  const button = (key: 'chart.showTable' | 'chart.savePng' | 'chart.saveCsv') =>
    figure.getByRole('button', { name: say(key, { title }), exact: true })
  return { figure, button, drawing: figure.getByRole('application'), said: figure.getByRole('status') }
}

for (const { lang, role } of STAFF_AND_CUSTOMER) {
  test.describe(`a chart as ${role}`, { tag: SLOW }, () => {
    test.use({ lang, role })

    test('is read by arrow keys and as a table, and saved as picture and table', async ({ page, say }) => {
      const { figure, button, drawing, said } = await chartOn(page, say)
      await expect(figure.locator('canvas')).toBeVisible()
      await drawing.focus()
      await page.keyboard.press('End')
      await expect(said).toContainText(/^\d{4}-\d{2}-\d{2}\. /)
      const last = (await said.textContent()) ?? ''
      await page.keyboard.press('ArrowLeft')
      await expect(said).not.toHaveText(last)
      await page.keyboard.press('End')
      await expect(said).toHaveText(last)
      await page.keyboard.press('Escape')
      await expect(said).toBeEmpty()

      await button('chart.showTable').click()
      const newest = figure.getByRole('row').nth(1)
      await expect(newest.getByRole('rowheader')).toHaveText(last.slice(0, 10))
      await expect(figure.getByRole('columnheader').first()).toHaveText(say('report.day'))
      await expect(button('chart.showTable')).toHaveAttribute('aria-pressed', 'true')

      const table = page.waitForEvent('download')
      await button('chart.saveCsv').click()
      const file = await table
      const text = await readFile(await file.path(), 'utf8')
      expect(file.suggestedFilename()).toMatch(/\.csv$/)
      expect(text.startsWith(`\uFEFF${say('report.day')},`)).toBe(true)
      expect(text).toContain(`\r\n${last.slice(0, 10)},`)

      await button('chart.showTable').click()
      await expect(figure.locator('canvas')).toBeVisible()
      const picture = page.waitForEvent('download')
      await button('chart.savePng').click()
      const bytes = await readFile(await (await picture).path())
      expect(bytes.subarray(0, 4).toString('hex')).toBe(PNG_SIGNATURE)
      expect(bytes.length).toBeGreaterThan(5_000)
    })
  })
}

test('a figure tells where it comes from, by pointer and keyboard, and Escape closes it', { tag: SLOW }, async ({
  page,
  say,
}) => {
  await page.goto('/not-found')
  const { influencers } = await searchFor(page, 'platform=tiktok&last_post_days=30&page_size=12')
  await page.goto(`/influencers/${influencers[0]?.id}`)
  const figure = page
    .getByRole('region', { name: say('report.keyFigures') })
    .getByRole('button')
    .first()
  await figure.focus()
  const card = page.getByRole('tooltip')
  await expect(card).toContainText(say('metrics.formula.totalFollowers'))
  await expect(card).toContainText(/\d{4}-\d{2}-\d{2}/)
  await expect(figure).toHaveAccessibleDescription(/.{40}/)
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await figure.hover()
  await expect(card).toBeVisible()
})
