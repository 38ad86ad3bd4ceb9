import type { CollectionDetail } from '@kolscope/contract/lists/collections/collections'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import type { Page } from '@playwright/test'
import { type Cell, spreadsheetOf } from '../server/testing/spreadsheet-of'
import { chooseFiles, ZIP } from './importing'
import { ask, expect, inBoth, SLOW, test } from './journey'

async function influencersOn(page: Page, platform: 'tiktok' | 'insta', count: number): Promise<Hit[]> {
  const hits = await ask<{ influencers: Hit[] }>(page, `/api/v1/influencers?platform=${platform}&page_size=50`)
  const named = hits.influencers.filter(({ user_name }) => user_name)
  if (named.length < count) throw new Error(`The demo market has fewer than ${count} user names on ${platform}.`)
  return named.slice(0, count)
}

/**
 * A list as agencies send it: a title above the header, links in every spelling, a column that no one can understand.
 */
function messySheet(tiktok: readonly Hit[], insta: readonly Hit[], unknown: string): Cell[][] {
  const [first, second, third] = tiktok.map(({ user_name }) => user_name)
  return [
    ['KOL T11'],
    [],
    ['STT', 'Họ tên', 'Link TikTok', 'Mã'],
    [1, 'Một', `https://www.tiktok.com/@${first}?lang=vi`, insta[0]?.user_name ?? null],
    [2, 'Hai', `http://m.tiktok.com/@${second}/`, insta[1]?.user_name ?? null],
    [3, 'Ba', `tiktok.com/@${third}`, 'N/A'],
    [4, 'Lặp lại', `https://www.tiktok.com/@${first}`, '-'],
    [5, 'Chưa có', `https://www.tiktok.com/@${unknown}`, null],
    [6, 'Không liên kết', '-', null],
  ]
}

const rowOf = (page: Page, name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name })

for (const { lang, tag } of inBoth('en')) {
  test.describe(`the importer in ${lang}`, { tag }, () => {
    test.use({ lang })

    test('a messy sheet is understood, corrected, and becomes a collection', async ({ page, say }) => {
      await page.goto('/influencer-importer')
      const [tiktok, insta] = [await influencersOn(page, 'tiktok', 3), await influencersOn(page, 'insta', 2)]
      const sheet = await spreadsheetOf({ T11: messySheet(tiktok, insta, `nobody.at.all.${lang}`) })
      await chooseFiles(page, say, [{ name: `KOL ${lang}.xlsx`, buffer: sheet }])
      await page.getByRole('button', { name: say('importer.read', { count: 1 }) }).click()
      await expect(page).toHaveURL(/\?import=\d+$/)
      await expect(page.getByText(say('importer.chosen', { count: 6, total: 6 }))).toBeVisible()
      await expect(rowOf(page, 'Không liên kết')).toContainText(say('importer.reason.no-link'))
      await expect(rowOf(page, 'Chưa có')).toContainText(say('importer.reason.not-listed'))

      // The column of Instagram names has a header that says nothing.
      await page.getByRole('button', { name: `KOL ${lang}.xlsx › T11` }).click()
      const column = say('importer.column', { letters: 'D' })
      await page.getByRole('combobox', { name: say('importer.meaningOf', { column }) }).selectOption('handle')
      await page.getByRole('combobox', { name: say('importer.platformOf', { column }) }).selectOption('insta')
      await page.getByRole('button', { name: say('importer.apply'), exact: true }).click()
      await expect(page.getByText(say('importer.chosen', { count: 8, total: 8 }))).toBeVisible()
      await page.reload()
      await expect(page.getByText(say('importer.chosen', { count: 8, total: 8 }))).toBeVisible()

      // Rows of one link leave and come together.
      await rowOf(page, 'Lặp lại').getByRole('checkbox').uncheck()
      await expect(page.getByText(say('importer.chosen', { count: 6, total: 8 }))).toBeVisible()
      await rowOf(page, 'Lặp lại').getByRole('checkbox').check()
      await expect(page.getByText(say('importer.influencers', { count: 5 }))).toBeVisible()

      await page.getByRole('button', { name: say('importer.add'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      const open = dialog.getByRole('button', { name: say('save.new') })
      await open.or(dialog.getByRole('textbox', { name: say('save.newName') })).waitFor()
      if (await open.isVisible()) await open.click()
      await dialog.getByRole('textbox', { name: say('save.newName') }).fill(`Tháng 11 ${lang}`)
      await dialog.getByRole('button', { name: say('save.add'), exact: true }).click()
      await dialog.getByRole('button', { name: say('save.submit', { count: 1 }) }).click()
      await expect(page.getByText(say('importer.doneAdded', { count: 5 }))).toBeVisible()
      await expect(page.getByText(say('importer.doneSkipped', { count: 2 }))).toBeVisible()
      await expect(page.getByText(say('importer.chosen', { count: 0, total: 8 }))).toBeVisible()
      const link = page.getByRole('link', { name: say('importer.openCollection', { name: `Tháng 11 ${lang}` }) })
      const id = /\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? ''
      const collection = await ask<{ data: CollectionDetail }>(page, `/api/v1/collections/${id}`)
      const expectedIds = [...tiktok, ...insta].map((one) => one.id)
      expect([...collection.data.list_ids].sort((a, b) => a - b)).toEqual(expectedIds.sort((a, b) => a - b))

      const saving = page.waitForEvent('download')
      await page
        .getByRole('button', { name: say('importer.result') })
        .last()
        .click()
      expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/)
      await page.getByRole('button', { name: say('action.undo') }).click()
      await expect(page.getByText(say('importer.doneAdded', { count: 5 }))).toBeHidden()
      const emptied = await ask<{ data: CollectionDetail }>(page, `/api/v1/collections/${id}`)
      expect(emptied.data.list_ids).toEqual([])
    })
  })
}

test('files that are none say so by the three messages, five are kept, and a file can be removed', {
  tag: SLOW,
}, async ({ page, say }) => {
  await page.goto('/influencer-importer')
  const files = [
    { name: 'list.csv', buffer: Buffer.from('name,link') },
    { name: 'page.xlsx', buffer: Buffer.from('<html>') },
    { name: 'large.xlsx', buffer: Buffer.from([...ZIP, ...new Uint8Array(512_000)]) },
    { name: 'broken.xlsx', buffer: Buffer.from([...ZIP, 1, 2, 3]) },
    { name: 'broken.xlsx', buffer: Buffer.from([...ZIP, 1, 2, 3]) },
    { name: 'fifth.csv', buffer: Buffer.from('1') },
    { name: 'sixth.csv', buffer: Buffer.from('2') },
  ]
  await chooseFiles(page, say, files)
  const list = page.getByRole('list', { name: say('importer.files') })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  const fault = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await expect(fault('list.csv')).toContainText('File extension does not valid.')
  await expect(fault('page.xlsx')).toContainText('File mimetype does not valid.')
  await expect(fault('large.xlsx')).toContainText('File sizes must less than 500KB.')
  await expect(page.getByText(say('importer.duplicates', { count: 1 }))).toBeVisible()
  await expect(page.getByText(say('importer.beyond', { count: 1, most: 5 }))).toBeVisible()
  await page.getByRole('button', { name: say('importer.removeFile', { name: 'list.csv' }) }).click()
  await expect(list.getByRole('listitem')).toHaveCount(4)
  // An error that only the server detects.
  await page.getByRole('button', { name: say('importer.read', { count: 1 }) }).click()
  await expect(page.getByRole('alert')).toContainText(say('importer.problem.damaged'))
  await expect(page).toHaveURL(/influencer-importer$/)
})

test('an account that is missing is asked for, added by staff, and found from then on, by keyboard alone', async ({
  page,
  say,
}) => {
  const handle = `missing.${Date.now()}`
  await page.goto('/influencer-importer')
  const sheet = await spreadsheetOf({
    A: [
      ['Name', 'TikTok'],
      ['Mai Vắng', `https://www.tiktok.com/@${handle}`],
    ],
  })
  const press = async (name: string, key = 'Enter') => {
    const button = page.getByRole('button', { name, exact: true })
    await button.focus()
    await expect(button).toBeFocused()
    await page.keyboard.press(key)
  }
  const chooser = page.waitForEvent('filechooser')
  await press(say('importer.choose'))
  await (await chooser).setFiles([{ name: 'missing.xlsx', mimeType: '', buffer: sheet }])
  await page.getByRole('button', { name: say('importer.read', { count: 1 }) }).waitFor()
  await press(say('importer.read', { count: 1 }))
  await page.getByRole('button', { name: say('importer.ask', { count: 1 }) }).waitFor()
  await expect(page.getByRole('button', { name: say('importer.add'), exact: true })).toBeDisabled()
  await press(say('importer.ask', { count: 1 }))
  await expect(rowOf(page, 'Mai Vắng')).toContainText(say('importer.requested'))
  await press(say('action.undo'))
  await expect(page.getByText(say('importer.withdrawn', { count: 1 }))).toBeVisible()
  await expect(rowOf(page, 'Mai Vắng')).not.toContainText(say('importer.requested'))
  await press(say('importer.ask', { count: 1 }))
  await expect(rowOf(page, 'Mai Vắng')).toContainText(say('importer.requested'))
  const back = page.url()

  await page.goto('/add-requests?state=open')
  await page.getByRole('link', { name: 'Mai Vắng' }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(handle)
  const decision = drawer.getByRole('combobox', { name: say('requests.decision') })
  await decision.focus()
  await page.keyboard.press('ArrowDown')
  await expect(decision).toHaveValue('declined')
  await press(say('requests.save'))
  await expect(drawer.getByText(say('requests.answerNeeded'))).toBeVisible()
  // The form leads there; a key that is pressed earlier would reach that field instead of the decision.
  await expect(drawer.getByRole('textbox', { name: say('requests.answer'), exact: true })).toBeFocused()
  await decision.focus()
  await page.keyboard.press('ArrowUp')
  await expect(decision).toHaveValue('added')
  await press(say('requests.save'))
  await expect(page.getByText(say('requests.added', { name: 'Mai Vắng' })).first()).toBeVisible()

  await page.goto(back)
  await expect(rowOf(page, 'Mai Vắng')).toContainText(say('importer.reason.state', { state: say('state.New') }))
  await expect(page.getByRole('button', { name: say('importer.add'), exact: true })).toBeEnabled()
})
