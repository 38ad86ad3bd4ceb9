import { expect, type Page } from '@playwright/test'
import type { Say } from './words'

/** The list of collections, with a visitor's names for its parts. */
export function collectionsOn(page: Page, say: Say) {
  const card = (name: string) => page.getByRole('article', { name, exact: true })
  const drawer = page.getByRole('dialog')
  return {
    card,
    drawer,
    choose: async (name: string, action: string) => {
      await card(name)
        .getByRole('button', { name: say('list.more', { name }) })
        .click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    },
    create: async (name: string) => {
      await page.goto('/collections?create=1')
      await drawer.getByRole('textbox', { name: say('collections.name'), exact: true }).fill(name)
      await drawer.getByRole('button', { name: say('form.create') }).click()
      await expect(page).toHaveURL(/\/collections$/)
      await expect(card(name)).toBeVisible()
    },
    undo: () =>
      page
        .getByRole('button', { name: say('action.undo') })
        .last()
        .click(),
  }
}

/** The dropdown or dialog in which collections are selected. */
export function savePanelOn(page: Page, say: Say) {
  const panel = page.getByRole('dialog')
  const add = panel.getByRole('button', { name: say('save.add'), exact: true })
  return {
    panel,
    add,
    name: panel.getByRole('textbox', { name: say('save.newName') }),
    /** The name field is open if there is no collection yet. */
    openNew: async () => {
      const opener = panel.getByRole('button', { name: say('save.new'), exact: true })
      await expect(opener.or(add)).toBeVisible()
      if (await opener.isVisible()) await opener.click()
    },
    save: (count: number) => panel.getByRole('button', { name: say('save.submit', { count }), exact: true }).click(),
  }
}
