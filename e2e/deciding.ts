import { expect, type Page } from '@playwright/test'
import { ask } from './journey'
import type { Say } from './words'

export interface FoundInfluencer {
  id: number
  name: string
}

/** Calls the server directly, as the account of this page. */
export async function send<T>(page: Page, method: 'POST' | 'PATCH', path: string, data: unknown): Promise<T> {
  const authorization = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
  const answer = await page.request.fetch(path, { method, data, headers: { authorization } })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as T
}

/**
 * A collection of this account with this many influencers, in the order of the list; its name is unique, so that a test
 * may be retried.
 */
export async function collectionOf(page: Page, title: string, size: number, platform = 'tiktok') {
  const name = `${title} ${Date.now()}`
  await page.goto('/not-found')
  const { influencers } = await ask<{ influencers: FoundInfluencer[] }>(
    page,
    `/api/v1/influencers?platform=${platform}&state=Approved&page_size=${Math.max(size, 1)}`,
  )
  const members = influencers.slice(0, size)
  const { data } = await send<{ data: { id: number } }>(page, 'POST', '/api/v1/collections', {
    name,
    list_ids: members.map(({ id }) => id),
  })
  return { id: data.id, name, influencers: members }
}

/** The parts of a collection's page, with a visitor's names for them. */
export function collectionOn(page: Page, say: Say) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    open: async (id: number, search = '') => {
      await page.goto(`/collections/${id}${search}`)
      await expect(page.locator('[data-member]').first()).toBeVisible()
    },
    rows: page.locator('[data-member]'),
    row: (id: number) => page.locator(`[data-member="${id}"]`),
    decision: (name: string) => page.getByRole('combobox', { name: say('deciding.decideOn', { name }) }),
    tab: (triage: 'untriaged' | 'shortlisted' | 'passed') =>
      page
        .getByRole('group', { name: say('deciding.decision') })
        .getByRole('button', { name: new RegExp(`^${say(`deciding.triage.${triage}`)}`) }),
    column: (triage: 'untriaged' | 'shortlisted' | 'passed', count: number) =>
      page.getByRole('region', {
        name: say('deciding.column', { title: say(`deciding.triage.${triage}`), count }),
      }),
    choose: (name: string) => page.getByRole('checkbox', { name: say('select.one', { name }), exact: true }).check(),
    actions: page.getByRole('region', { name: say('deciding.selection') }),
    undo: () =>
      page
        .getByRole('button', { name: say('action.undo') })
        .last()
        .click(),
    pass: async (reason: string) => {
      await dialog.getByRole('textbox', { name: say('deciding.reason') }).fill(reason)
      await dialog.getByRole('button', { name: say('deciding.pass'), exact: true }).click()
      await expect(dialog).toHaveCount(0)
    },
  }
}
