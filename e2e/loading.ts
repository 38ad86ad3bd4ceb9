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

/** The page that loads lists, with its readers' names for its parts. */
export function loadListsOn(page: Page, say: Say) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    button,
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
    start: (rows: number) => button(say('loads.start', { count: rows })),
    undo: async () => {
      await button(say('loads.undo')).click()
      const dialog = page.getByRole('dialog', { name: say('loads.undoTitle') })
      await dialog.getByRole('button', { name: say('loads.undo'), exact: true }).click()
      await expect(page.getByText(say('loads.undone'))).toBeVisible()
    },
    rowOf: (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
  }
}
