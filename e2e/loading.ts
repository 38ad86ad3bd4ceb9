import { expect, type Page } from '@playwright/test'
import type { Say } from './words'

interface ListFile {
  name: string
  text: string
}

/** Three accounts of which a list says only the names; other headers are another list to the server. */
export const namesOnly = (name: string, header = 'Name'): ListFile => ({
  name,
  text: `${header},Platform,Followers,Email\n${['Một', 'Hai', 'Ba']
    .map((number, index) => `Nạp Thử ${number} ${name},TikTok,${12_000 + index},thu${index}@example.com`)
    .join('\n')}\n`,
})

/** An account that a list names by its user name, so that nothing is asked. */
export const oneHandle = (name: string): ListFile => ({
  name,
  text: `Username,Platform,Followers\nnap.thu.${name.replaceAll(/\W/g, '')},TikTok,12000\n`,
})

/** Rows that name two accounts each, one row that repeats an account with another number, and a total. */
export const twoAccounts = (name: string): ListFile => ({
  name,
  text: `Name,Instagram,TikTok,Instagram followers,Instagram engagement rate,Country,Category,Date
Nguyễn Thị Hoàng Lan Anh,https://www.instagram.com/hoanglananh.official/,https://www.tiktok.com/@hoanglananh,235712345,3.45%,Vietnam,Beauty,2026-11-01
Mai Chi,https://www.instagram.com/maichi.ig/,https://www.tiktok.com/@maichi,120345,5.1%,Vietnam,Travel,2026-11-01
Mai Chi,https://www.instagram.com/maichi.ig/,,118000,5.1%,Vietnam,Travel,2026-11-01
Total,,,236000000,,,,
`,
})

/** A list that names an account of Facebook as a page, and one that names it as a profile. */
export const sameAccount = (handle: string): readonly [ListFile, ListFile] => {
  const named = (platform: string): ListFile => ({
    name: `${platform} ${handle}.csv`,
    text: `Username,Name,Platform,Followers,Email\n${handle},${platform} ${handle},${platform},12000,\n`,
  })
  return [named('Facebook page'), named('Facebook profile')]
}

/** A list of two accounts of one person, who has one e-mail and spells the user name in two ways. */
export const onePerson = (handle: string): ListFile => ({
  name: `Person ${handle}.csv`,
  text:
    'Username,Name,Platform,Followers,Email\n' +
    `${handle},Person of ${handle},TikTok,12000,${handle}@mail.test\n` +
    `${handle}_official,Person of ${handle} Official,Instagram,900,${handle}@mail.test\n`,
})

/** The page that loads lists, with its readers' names for its parts. */
export function loadListsOn(page: Page, say: Say) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    button,
    /** The part that says who of the load was submitted or approved; the bell may say the same. */
    approval: page.getByRole('region', { name: say('loads.approval') }),
    choose: async (...files: readonly ListFile[]) => {
      await page.goto('/load-lists')
      const chooser = page.waitForEvent('filechooser')
      await button(say('loads.choose')).click()
      await (await chooser).setFiles(
        files.map(({ name, text }) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })),
      )
    },
    /** Answers that names are loaded as accounts. */
    answerNames: async () => {
      await page.getByRole('radio', { name: say('loads.names.accounts') }).check()
      await button(say('loads.answer')).click()
    },
    start: (rows: number) => button(say('loads.startOf', { what: say('loads.rowCount', { count: rows }) })),
    /** The button that loads all lists that are ready. */
    startAll: () =>
      page.getByRole('button', { name: new RegExp(`^${say('loads.startAll', { count: 2 }).replace('2', '\\d+')}$`) }),
    undo: async () => {
      await button(say('loads.undo')).click()
      const dialog = page.getByRole('dialog', { name: say('loads.undoTitle') })
      await dialog.getByRole('button', { name: say('loads.undo'), exact: true }).click()
      await expect(page.getByText(say('loads.undone'))).toBeVisible()
    },
    rowOf: (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
  }
}
