import { IMPORT_MIMES } from '@kolscope/contract/lists/importer-rules'
import type { Landscape } from '@kolscope/contract/search/landscapes'
import type { Cell } from '../server/testing/spreadsheet-of'
import { spreadsheetOf } from '../server/testing/spreadsheet-of'
import { ask, expect, inBoth, SLOW, test } from './journey'

const HEADS: Cell[] = ['chart_type', 'platform', 'category', 'level', 'count']

for (const { lang, tag } of inBoth('vi')) {
  test.describe(`the landscape in ${lang}`, { tag }, () => {
    test.use({ lang, role: 'admin' })

    test('an administrator reads the market, drills down, uploads counts and takes them back', async ({
      page,
      say,
      site,
    }) => {
      const { accessToken } = await site.signIn('admin')
      // Counts that a broken run left behind would lead nowhere.
      await page.request.delete('/api/v1/landscapes', { headers: { authorization: accessToken } })
      await page.goto('/influencer-landscape?platform=tiktok&chart=heatmap')
      await expect(page.getByRole('table')).toBeVisible()
      const { data } = await ask<{ data: Landscape }>(page, '/api/v1/landscapes/qualified?platform=tiktok')
      const tops = data.categories.filter(({ parent }) => parent === null).map(({ id }) => id)
      const cell = data.cells.find(({ category_id, level, count }) => {
        return category_id !== null && tops.includes(category_id) && level === 'large' && count > 1
      })
      const category = data.categories.find(({ id }) => id === cell?.category_id)
      if (!cell || !category) throw new Error('The demo market has no large influencer on TikTok.')
      const name = lang === 'vi' ? category.name_vi : category.name
      const row = page.getByRole('row', { name })
      const count = row.getByRole('link', { name: String(cell.count), exact: true })

      await count.first().focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/discover-influencers\?.*qualified=/)
      const search = await ask<{ total: number }>(
        page,
        `/api/v1/influencers?platform=tiktok&qualified=true&categories=${category.id}&level=large`,
      )
      expect(search.total).toBe(cell.count)
      await page.goBack()
      await expect(count.first()).toBeVisible()

      await page.getByRole('button', { name: say('landscape.upload') }).click()
      const drawer = page.getByRole('dialog', { name: say('landscape.upload') })
      const fileInput = page.getByLabel(say('landscape.choose'))
      await fileInput.setInputFiles({ name: 'counts.csv', mimeType: 'text/csv', buffer: Buffer.from('count') })
      await expect(drawer.getByText(say('landscape.fault.extension'))).toBeVisible()
      const rows: Cell[][] = [
        HEADS,
        ['qualified', 'tiktok', name, 'large', 4_321],
        ['qualified', 'tiktok', '?', 'large', 1],
      ]
      const file = { name: `${lang}.xlsx`, mimeType: IMPORT_MIMES.xlsx, buffer: await spreadsheetOf({ S: rows }) }
      await fileInput.setInputFiles(file)
      await expect(drawer.getByText(say('landscape.refused.unknown-category'))).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(row.getByText(lang === 'vi' ? '4.321' : '4,321').first()).toBeVisible()
      await page.getByRole('button', { name: say('landscape.takeBack') }).click()
      await expect(count.first()).toBeVisible()
      await page
        .getByRole('button', { name: say('action.undo') })
        .last()
        .click()
      await page.getByRole('button', { name: say('landscape.takeBack') }).click()
      await expect(count.first()).toBeVisible()
    })

    test('bubbles are read by keyboard, and a view is kept under its name', { tag: SLOW }, async ({ page, say }) => {
      await page.goto('/influencer-landscape?platform=tiktok')
      const links = page.locator('svg a')
      await links.first().focus()
      await page.keyboard.press('ArrowRight')
      await expect(links.nth(1)).toBeFocused()
      const label = (await links.nth(1).getAttribute('aria-label')) ?? ''
      await expect(page.getByText(label.split(';')[0] ?? '', { exact: true }).first()).toBeVisible()

      const title = say('landscape.bubblesTitle', { platform: say('platform.tiktok') })
      const table = page.getByRole('button', { name: say('chart.showTable', { title }) })
      await table.click()
      await expect(page.getByRole('row').nth(1).getByRole('link')).toBeVisible()
      await table.click()
      await expect(links.first()).toBeVisible()

      await page.getByText(say('landscape.chart.heatmap'), { exact: true }).click()
      await expect(page).toHaveURL(/chart=heatmap/)
      await page.getByRole('button', { name: say('landscape.views') }).click()
      await page.getByRole('menuitem', { name: say('landscape.saveView') }).click()
      await page.getByLabel(say('landscape.viewName')).fill(`TikTok ${lang}`)
      await page.getByRole('button', { name: say('form.save'), exact: true }).click()
      await page.goto('/influencer-landscape')
      await page.getByRole('button', { name: say('landscape.views') }).click()
      await page.getByRole('menuitem', { name: `TikTok ${lang}`, exact: true }).click()
      await expect(page).toHaveURL(/platform=tiktok.*chart=heatmap|chart=heatmap.*platform=tiktok/)
    })
  })
}
