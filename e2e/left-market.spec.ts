import type { SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import { ask, expect, type Role, type Site, test } from './journey'

test.use({ role: 'premium', lang: 'vi' })

/** A writing call of an account that no browser is signed in as. */
async function write<T>(site: Site, role: Role, method: string, path: string, body: object): Promise<T> {
  const { accessToken } = await site.signIn(role)
  const headers = { 'content-type': 'application/json', authorization: accessToken }
  const answer = await fetch(`${site.url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as T
}

test('a customer sees in its collection who is not available any more, and reads the report when it is again', async ({
  page,
  say,
  site,
  complaints,
}) => {
  await page.goto('/collections')
  const query = '/api/v1/influencers?platform=youtube&page_size=12&page_index=3'
  const [one] = (await ask<SearchAnswer>(page, query)).influencers
  if (!one) throw new Error('No influencer is found.')
  const { id, name } = one
  const creation = await write<{ data: { id: number } }>(site, 'premium', 'POST', '/collections', {
    name: `Left the market ${Date.now()}`,
    list_ids: [id],
  })
  const become = (user_state: string) => write(site, 'admin', 'PATCH', `/influencers/${id}`, { user_state })
  await become('NeedToUpdate')

  await page.goto(`/collections/${creation.data.id}`)
  const row = page.getByRole('row').filter({ hasText: name })
  const states = { before: say('state.Approved'), now: say('state.NeedToUpdate') }
  await expect(row.getByText(say('deciding.stateSince', states))).toBeVisible()
  await expect(row.getByRole('link', { name })).toHaveCount(0)
  // By keyboard: figures that arrive above move the row away from a pointer.
  await row.getByRole('button', { name: say('missing.left-market'), exact: true }).focus()
  await expect(page.getByRole('tooltip')).toHaveText(say('missing.left-market'))

  complaints.allow(/404/)
  await page.goto(`/influencers/${id}`)
  await expect(page.getByText(say('report.goneHint'))).toBeVisible()

  await become('PendingForApproval')
  await become('Approved')
  await page.goto(`/collections/${creation.data.id}`)
  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})
