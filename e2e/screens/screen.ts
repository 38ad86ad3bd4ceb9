import type { Page } from '@playwright/test'
import type { Role } from '../journey'
import type { Key, Say } from '../words'

export type Act = (page: Page, say: Say, width: number) => Promise<void>

export interface Screen {
  name: string
  path: string
  role: Role | null
  /** Brings the page into the state of the picture. */
  act?: Act
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

export const type = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).first().fill(text)

export const email = () => `screen-${Date.now()}@example.com`

/** An open drawer, with nothing filled in and sent. */
export const sendEmpty =
  (submit: Key): Act =>
  async (page, say) => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(submit), exact: true })
      .click()
  }
