import type { ApiError } from '@kolscope/contract/core/errors'
import type { Account, Invitation } from '@kolscope/contract/people/accounts'
import type { SignedIn } from '@kolscope/contract/people/authentication'
import { afterAll, beforeAll } from 'vitest'
import { type RoleName, type SignedInClient, startTestApp, type TestApp } from './test-app'

export const PASSWORD = 'mật khẩu thật dài 2026'

export type Made = { data: Account; invitation: Invitation | null } & ApiError

export const codesOf = ({ body }: { body: ApiError }) => body.errors?.map(({ field, code }) => `${field} ${code}`)
export const tokenOf = (invitation: Invitation | null) => invitation?.path.split('#token=')[1] ?? ''

/** For a file of tests: an app, and the calls by which its administrator creates, changes and removes accounts. */
export function accountsApp() {
  const parts = {} as { app: TestApp; admin: SignedInClient }
  beforeAll(async () => {
    parts.app = await startTestApp()
    parts.admin = await parts.app.as('Administrator')
  })
  afterAll(() => parts.app.close())

  let made = 0
  const roleId = async (name: RoleName) =>
    (await parts.app.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const newEmail = () => `nguoi${++made}@example.com`
  const create = async (overrides: object = {}, by = parts.admin) => {
    const usual = { name: 'Trần Thị Bình', email: newEmail(), role: await roleId('Staff') }
    return by.post<Made>('/api/v1/users', { ...usual, ...overrides })
  }
  return Object.assign(parts, {
    roleId,
    newEmail,
    create,
    newAccount: async (overrides: object = {}) => (await create(overrides)).body.data,
    change: (id: number, body: object, by = parts.admin) =>
      by.call<Made>({ method: 'PATCH', url: `/users/${id}`, body }),
    remove: (id: number, query = '', by = parts.admin) =>
      by.call<Made>({ method: 'DELETE', url: `/users/${id}`, query }),
    signIn: (email: string) => parts.app.anonymous.post<SignedIn>('/authentication', { email, password: PASSWORD }),
  })
}
