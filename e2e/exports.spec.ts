import { readFileSync } from 'node:fs'
import { type ExportColumn, exportColumn } from '@kolscope/contract/lists/export-columns'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import type { Locator, Page } from '@playwright/test'
import { rowsOfWorkbook } from '../server/testing/read-workbook'
import { begins, discoverOn, searchFor } from './discover'
import { ask, expect, SLOW, STAFF_AND_CUSTOMER, test } from './journey'
import type { Say } from './words'

test.use({ role: 'staff' })

interface SearchAnswer {
  total: number
  influencers: Pick<Hit, 'name' | 'total_followers'>[]
}

const dialogOn = (page: Page) => page.getByRole('dialog')

/** Makes the file, waits for it, and returns its content. */
async function download(page: Page, say: Say, dialog: Locator) {
  await dialog.getByRole('button', { name: say('exporting.start'), exact: true }).click()
  await expect(dialog.getByText(begins(say('exporting.mayClose', { hours: 24 })))).toBeVisible()
  const newest = dialog.getByRole('listitem').first()
  const link = newest.getByRole('link', { name: begins(say('exporting.downloadOf', { name: '' })) })
  await expect(link).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

for (const { lang, role } of STAFF_AND_CUSTOMER) {
  test.describe(`exports as ${role}`, () => {
    test.use({ lang, role })

    test('all that is found leaves as a sheet with the columns that were chosen, in their order', async ({
      page,
      say,
    }) => {
      const head = (column: ExportColumn) => exportColumn(column)[lang]
      const discover = discoverOn(page, say)
      await discover.goto('?platform=youtube&state=Approved')
      const hits = await ask<SearchAnswer>(page, '/api/v1/influencers?platform=youtube&state=Approved&page_size=100')
      await discover.results.getByRole('button', { name: say('results.export', { count: hits.total }) }).click()
      const dialog = dialogOn(page)
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
        say('exporting.titleOf', { count: hits.total }),
      )
      await dialog.getByRole('checkbox', { name: head('size'), exact: true }).uncheck()
      await dialog.getByText(say('exporting.order')).click()
      await dialog.getByRole('button', { name: say('exporting.up', { column: head('platform') }) }).press('Enter')
      const { name, bytes } = await download(page, say, dialog)
      expect(name).toMatch(/\d{4}-\d{2}-\d{2}\.xlsx$/)
      const [heads = [], ...rows] = await rowsOfWorkbook(bytes)
      expect(heads.slice(0, 3)).toEqual([head('platform'), head('name'), head('user_name')])
      expect(heads).not.toContain(head('size'))
      expect(rows.length).toBe(hits.total)
      expect(rows.slice(0, 100).map((row) => row[1])).toEqual(hits.influencers.map((one) => one.name))
      expect(rows.every((row) => row[0] === 'YouTube')).toBe(true)
      const followers = rows.slice(0, 100).map((row) => row[heads.indexOf(head('total_followers'))] ?? null)
      expect(followers).toEqual(hits.influencers.map((one) => one.total_followers))
    })
  })
}

test('chosen ones as a list of commas; the choice is kept, the file is found again and deleted', { tag: SLOW }, async ({
  page,
  say,
}) => {
  const discover = discoverOn(page, say)
  await discover.goto('?platform=insta')
  const { influencers } = await searchFor(page, 'platform=insta')
  for (const index of [2, 0]) await discover.cards.nth(index).getByRole('checkbox').check()
  await discover.results.getByRole('button', { name: say('select.export'), exact: true }).click()
  const dialog = dialogOn(page)
  await dialog.getByRole('radio', { name: say('exporting.format.csv') }).check()
  const { bytes } = await download(page, say, dialog)
  const lines = bytes.toString('utf8').split('\r\n')
  expect(lines[0]).toMatch(/^\ufeffName,Platform,/)
  expect(lines.slice(1, 3).map((line) => line.includes('Instagram'))).toEqual([true, true])
  expect(lines[1]).toContain(influencers[2]?.name.split(',')[0] ?? '?')

  await dialog
    .getByRole('button', { name: say('action.close') })
    .last()
    .click()
  await discover.results.getByRole('button', { name: say('select.export'), exact: true }).click()
  await expect(dialog.getByRole('radio', { name: say('exporting.format.csv') })).toBeChecked()
  await dialog.locator('summary').last().click()
  const csvItems = dialog.getByRole('listitem').filter({ hasText: '.csv' })
  const before = await csvItems.count()
  await csvItems.first().getByRole('button').click()
  await expect(csvItems).toHaveCount(before - 1)
})
