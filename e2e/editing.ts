import { expect, type Page } from '@playwright/test'
import { ask } from './journey'
import type { Say } from './words'

/** The nth influencer in a state that a search finds; each journey uses its own, so that none meets another's edits. */
export async function influencerIn(page: Page, state: string, nth: number) {
  await page.goto('/not-found')
  const query = `state=${state}&platform=insta&page_size=24&page_index=0`
  const { influencers } = await ask<{ influencers: { id: number; name: string }[] }>(
    page,
    `/api/v1/influencers?${query}`,
  )
  const influencer = influencers[nth]
  if (!influencer) throw new Error(`Fewer than ${nth + 1} influencers are ${state}.`)
  return influencer
}

/** The parts of the edit page, with an editor's names for them. */
export function editPageOn(page: Page, say: Say) {
  return {
    open: async (id: number) => {
      await page.goto(`/influencer/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    text: (field: 'name' | 'email' | 'phone' | 'birth_year') =>
      page.getByRole('textbox', { name: say(`changes.field.${field}`), exact: true }),
    state: (text: string) => page.getByRole('radio', { name: text, exact: true }),
    save: () => page.getByRole('button', { name: new RegExp(`^${say('editing.save')}`) }).click(),
    history: page.getByRole('region', { name: say('editing.section.history') }),
    changes: page.getByRole('region', { name: say('editing.section.changes') }),
    title: page.getByRole('heading', { level: 1 }),
    undo: () => page.getByRole('button', { name: say('action.undo') }).click(),
  }
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page) {
  // A page whose width has just changed is laid out a moment later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}
