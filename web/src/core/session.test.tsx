import type { CurrentAccount } from '@kolscope/contract/people/accounts'
import { beforeEach, expect, test } from 'vitest'
import { session } from './session'

const account = (_id: number) => ({ _id, role: { globalPermissions: [] } }) as unknown as CurrentAccount
const ADDRESS = '/collections?name=secret'

beforeEach(() => {
  session.signedOut()
  session.keep({ accessToken: 'first', userId: 1 })
  session.signedIn(account(1))
  session.remember(ADDRESS)
  session.refused('first')
})

test('who comes back after their session ended goes on where they were', () => {
  session.signedIn(account(1))
  expect(session.historyUrl()).toBe(ADDRESS)
})

test('the next account does not, nor anybody after signing out', () => {
  session.signedIn(account(2))
  expect(session.historyUrl()).toBeNull()
  session.signedOut()
  session.signedIn(account(1))
  expect(session.historyUrl()).toBeNull()
})
