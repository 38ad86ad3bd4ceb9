import { type Account, accounts } from '@kolscope/contract/people/accounts'
import { type Role, roles } from '@kolscope/contract/people/roles'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/answers'
import { open, shownAddress } from '../../../testing/page'
import { say } from '../../../testing/shown'

const AT = '2026-01-01T00:00:00.000Z'
const ACCOUNT: Account = {
  id: 2,
  name: 'Ada Admin',
  email: 'ada@example.com',
  role: 1,
  roleName: 'Admin',
  phone: null,
  company: null,
  position: null,
  isActive: true,
  isPhoneNumberVerified: false,
  lastActiveDate: null,
  createdDate: AT,
  avatar: null,
  isExternalAccount: false,
  pricing_plan: null,
  remaining_pricing_plan: null,
  isInvited: false,
  mustConfirmEmail: false,
  awaitsApproval: false,
  version: 1,
}

const ROLE: Role = {
  id: 1,
  name: 'Admin',
  globalPermissions: [],
  built_in: true,
  accounts: 1,
  createdDate: AT,
  version: 1,
}

/** What the list itself requested last; a separate call counts waiting accounts. */
async function openAccounts(search: string) {
  const queries: unknown[] = []
  answer(roles.listRoles, () => ({ data: [ROLE, { ...ROLE, id: 4, name: 'Planner' }], total: 2 }))
  answer(accounts.listAccounts, ({ states, roles: of, sort_field, sort_type, page_size, page_index }) => {
    if (states) return { data: [], total: 0 }
    queries.push({ roles: of, sort_field, sort_type, page_size, page_index })
    return { data: [ACCOUNT], total: 1 }
  })
  const user = await open(`/accounts${search}`, { flags: ['canCreateAccounts'] })
  const header = (name: string) => screen.findByRole('columnheader', { name: (text) => text.startsWith(name) })
  return { user, queries, header }
}

test('the address holds filter, sort and page; a role that there is not is left out', async () => {
  const search = '?roles=1,99999&sort=createdDate&sortDirection=desc&rowsPerPage=20&page=1'
  const { user, queries, header } = await openAccounts(search)
  expect((await header(say('accounts.created'))).getAttribute('aria-sort')).toBe('descending')
  const query = { roles: [1], sort_field: 'createdDate', sort_type: -1, page_size: 20, page_index: 0 }
  await waitFor(() => expect(queries.at(-1)).toEqual(query))
  await user.click(screen.getByRole('button', { name: say('accounts.email') }))
  await waitFor(() => expect(shownAddress()).toMatch(/sort=email/))
})

test('an address that makes no sense shows the list as it is without it', async () => {
  const { queries, header } = await openAccounts('?sort=nonsense&rowsPerPage=13&page=0')
  expect((await header(say('accounts.name'))).getAttribute('aria-sort')).toBe('ascending')
  expect(queries.at(-1)).toMatchObject({ sort_field: 'name', sort_type: 1, page_index: 0 })
})
