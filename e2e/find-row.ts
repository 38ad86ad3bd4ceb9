import type { Page } from '@playwright/test'
import { expect } from './journey'

/** Searches a list until it shows only one row: while results still arrive, rows move and a click would miss. */
export async function findRow(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text)
  const rows = page.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  return rows.filter({ hasText: text })
}
