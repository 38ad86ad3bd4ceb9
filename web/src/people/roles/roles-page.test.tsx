import { FLAGS, type Flag } from '@kolscope/contract/core/access'
import { LANGUAGES } from '@kolscope/contract/core/enums'
import { type Role, roles } from '@kolscope/contract/people/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { none, open, shownAddress } from '../../../testing/page'
import { clear, say } from '../../../testing/shown'

const INTERNAL = FLAGS.filter((flag) => !flag.startsWith('is'))
const STORED: Role = {
  id: 5,
  name: 'Team north',
  globalPermissions: ['canCreateBrands'],
  built_in: false,
  accounts: 2,
  createdDate: '2026-01-01T00:00:00.000Z',
  version: 1,
}
const right = (flag: Flag) => screen.getByRole<HTMLInputElement>('checkbox', { name: say(`flag.${flag}`) })

test('each right says what it opens, in the language of the page', async () => {
  answer(roles.listRoles, none)
  for (const language of LANGUAGES) {
    await open('/roles?create=1', { flags: INTERNAL, language })
    const drawer = within(await screen.findByRole('dialog', { name: say('new.role') }))
    expect(drawer.getByText(say('roles.pages', { pages: say('page.brand') }))).toBeTruthy()
    expect(drawer.queryByText(say('roles.lacking'))).toBeNull()
    clear()
  }
})

test('a right that one lacks oneself cannot be given', async () => {
  answer(roles.listRoles, none)
  await open('/roles?create=1', { flags: ['canCreateRole', 'canCreateBrands'] })
  await screen.findByRole('dialog', { name: say('new.role') })
  expect(right('canCreateBrands').disabled).toBe(false)
  expect(right('canViewLandscape').disabled).toBe(true)
})

test('of two who edit a role the later one sees both versions, and takes the stored one', async () => {
  answer(roles.listRoles, none)
  answer(roles.getRole, () => ({ data: STORED }))
  const theirs = { ...STORED, globalPermissions: ['canCreateBrands', 'canAddCategory'], version: 2 }
  refuse(roles.updateRole, { status: 409, stored: theirs })
  const user = await open('/roles?edit=5', { flags: INTERNAL })
  await screen.findByRole('dialog', { name: say('ask.edit', { name: STORED.name }) })
  await user.click(right('canViewLandscape'))
  await user.click(screen.getByRole('button', { name: say('form.save') }))
  const conflict = await screen.findByRole('dialog', { name: say('form.conflictTitle') })
  expect(conflict.textContent).toContain(say('flag.canAddCategory'))
  expect(conflict.textContent).toContain(say('flag.canViewLandscape'))
  await user.click(within(conflict).getByRole('button', { name: say('form.takeStored') }))
  await waitFor(() => expect(right('canAddCategory').checked).toBe(true))
  expect(right('canViewLandscape').checked).toBe(false)
})

test('a right that was taken away meanwhile leads away from its page, without a storm of calls', async () => {
  let requests = 0
  answer(roles.listRoles, none)
  const user = await open('/roles', { flags: ['canCreateRole'] })
  const search = await screen.findByRole('searchbox')
  refuse(roles.listRoles, { status: 403 })
  const before = globalThis.fetch
  globalThis.fetch = (...request) => {
    requests += 1
    return before(...request)
  }
  await user.type(search, 'a')
  await waitFor(() => expect(shownAddress()).toBe('/access-denied'))
  await screen.findByRole('heading', { level: 1 })
  // The list, the account and its profile.
  expect(requests).toBeLessThanOrEqual(4)
})
