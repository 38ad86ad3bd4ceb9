import type { Page } from '@playwright/test'
import { spreadsheetOf } from '../server/testing/spreadsheet-of'
import { chooseFiles } from './importing'
import { expect, inBoth, storageOf, test } from './journey'
import { loadListsOn, oneHandle } from './loading'
import type { Say } from './words'

/** Loads a list of one account as the person of the page. */
async function loaded(page: Page, say: Say, name: string) {
  const on = loadListsOn(page, say)
  await on.choose(oneHandle(name))
  await on.start(1).click()
  await expect(page.getByText(say('loads.influencersNew', { count: 1 }))).toBeVisible()
  return on
}

/** Reads a spreadsheet with the account in the Importer, and returns its row. */
async function imported(page: Page, say: Say, handle: string) {
  await page.goto('/influencer-importer')
  const sheet = await spreadsheetOf({
    A: [
      ['Name', 'TikTok'],
      ['Nạp Thử', `@${handle}`],
    ],
  })
  await chooseFiles(page, say, [{ name: 'loaded.xlsx', buffer: sheet }])
  await page.getByRole('button', { name: say('importer.read', { count: 1 }) }).click()
  return page.getByRole('row').filter({ hasText: handle })
}

for (const { lang, tag } of inBoth('en')) {
  test.describe(`approving loads in ${lang}`, { tag }, () => {
    test.describe('an administrator', () => {
      test.use({ lang, role: 'admin' })

      test('approves what a load added in one step, finds it in the Importer, and undoes it', async ({ page, say }) => {
        const on = await loaded(page, say, `Duyet ${lang}.csv`)
        const address = page.url()
        await on.button(say('loads.approve', { count: 1 })).click()
        await expect(on.approval.getByText(say('loads.approved', { count: 1 }))).toBeVisible()
        await expect(await imported(page, say, `nap.thu.Duyet${lang}csv`)).toContainText(
          say('importer.status.Approved'),
        )
        await page.goto(address)
        await on.button(say('loads.undoApproval')).click()
        await expect(page.getByText(say('loads.approvalUndone', { count: 1 }))).toBeVisible()
        await expect(on.button(say('loads.approve', { count: 1 }))).toBeVisible()
        await on.button(say('loads.approve', { count: 1 })).click()
        await expect(on.approval.getByText(say('loads.approved', { count: 1 }))).toBeVisible()
        await on.undo()
        await expect(page.getByText(say('loads.undone.removed', { count: 1 }))).toBeVisible()
      })
    })

    test.describe('an editor', () => {
      test.use({ lang, role: 'staff' })

      test('submits what a load added in one step, and an administrator approves it', async ({
        page,
        say,
        site,
        browser,
      }) => {
        const on = await loaded(page, say, `Gui ${lang}.csv`)
        await expect(on.button(say('loads.approve', { count: 1 }))).toHaveCount(0)
        await on.button(say('loads.submit', { count: 1 })).click()
        await expect(on.approval.getByText(say('loads.submitted', { count: 1 }))).toBeVisible()
        await expect(on.button(say('loads.undoSubmission'))).toBeVisible()

        const administrator = await browser.newContext({ storageState: await storageOf(site, 'admin', lang) })
        const theirs = await administrator.newPage()
        await theirs.goto(page.url())
        await theirs.getByRole('button', { name: say('loads.approve', { count: 1 }) }).click()
        await expect(loadListsOn(theirs, say).approval.getByText(say('loads.approved', { count: 1 }))).toBeVisible()
        await administrator.close()
        await on.undo()
      })

      test('adds one influencer by its link, and meets it again', async ({ page, say }) => {
        await page.goto('/load-lists')
        await page
          .getByRole('button', { name: say('adding.open') })
          .first()
          .click()
        const dialog = page.getByRole('dialog', { name: say('adding.title') })
        const link = dialog.getByRole('textbox', { name: say('adding.link') })
        await link.fill('Nguyễn Thị Mai')
        await expect(dialog.getByText(say('adding.notALink'))).toBeVisible()
        await link.fill(`https://www.tiktok.com/@them.bang.lien.ket.${lang}?lang=vi`)
        await expect(dialog.getByText(say('adding.notListed'))).toBeVisible()
        await dialog.getByRole('textbox', { name: say('adding.name') }).fill('Mai Thêm')
        await dialog.getByRole('button', { name: say('adding.add') }).click()
        await expect(dialog.getByText(say('adding.added', { name: 'Mai Thêm' }))).toBeVisible()
        await dialog.getByRole('button', { name: say('adding.another') }).click()
        await link.fill(`https://www.tiktok.com/@Them.Bang.Lien.Ket.${lang}`)
        const state = say('state.New')
        await dialog.getByRole('link', { name: say('adding.listed', { name: 'Mai Thêm', state }) }).click()
        await expect(page).toHaveURL(/\/influencer\/\d+/)
        await expect(page.getByRole('textbox', { name: say('changes.field.name') }).first()).toHaveValue('Mai Thêm')
      })
    })
  })
}
