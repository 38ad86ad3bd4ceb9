import { type ApiError, CODES } from '@kolscope/contract/core/errors'
import type { Account } from '@kolscope/contract/people/accounts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { readyCaptcha } from '../../../testing/solve-captcha'
import type { SignedInClient } from '../../../testing/test-app'
import { withMessages } from '../../../testing/with-messages'
import { digestOf, messageKey } from '../messages/message-budgets'

const at = withMessages()
let admin: SignedInClient
let people = 0
beforeAll(async () => {
  admin = await at.app.as('Administrator')
})

const PASSWORD = 'kayak lantern plum tram'
const NEW = 'cedar violin marble fog'

async function signUp(email: string, password = PASSWORD) {
  const body = { kind: 'agency', name: 'Ngô Thảo Vy', email, password, captcha: await readyCaptcha(at.app) }
  return at.app.anonymous.call<{ id: number } & ApiError>({
    method: 'POST',
    url: '/api/v1/sign-up',
    body,
    from: `10.14.0.${++people}`,
  })
}
const signIn = async (email: string, password: string) =>
  (await at.app.anonymous.post('/api/v1/authentication', { email, password })).status
async function create(email: string) {
  const { id: role } = await at.app.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Staff')
    .executeTakeFirstOrThrow()
  return admin.post<{ data: Account } & ApiError>('/api/v1/users', { name: 'Trần Thị Bình', email, role })
}

/** A sign-up with an address that may not be the user's own. */
async function squat() {
  const email = `squatted${++people}@example.com`
  const { id } = (await signUp(email)).body
  const set = (values: ReturnType<typeof sql>) => sql`update accounts set ${values} where id = ${id}`.execute(at.app.db)
  return { id, email, set, daysOld: (days: number) => set(sql`created_at = now() - make_interval(days => ${days})`) }
}
const idsOf = async (email: string) =>
  (await at.app.db.selectFrom('accounts').select('id').where('email', '=', email).execute()).map(({ id }) => id)

test('an administrator invites whose address a sign-up has taken', async () => {
  const { id, email } = await squat()
  const { status, body } = await create(email)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await idsOf(email)).toEqual([body.data.id])
  expect(body.data.id).not.toBe(id)
  expect(await signIn(email, PASSWORD)).toBe(401)
  const log = await at.app.db.selectFrom('activity_logs').selectAll().where('object_id', '=', String(id)).execute()
  expect(log.find(({ action }) => action === 'accountDeleted')?.account_id).toBe(admin.accountId)
  expect(JSON.stringify(log.filter(({ action }) => action === 'signUp'))).not.toContain('Ngô Thảo Vy')
})

test('another sign-up takes the place after a day, not before; the budget of the mailbox stays', async () => {
  const { id, email, daysOld } = await squat()
  expect((await signUp(email, NEW)).body.code).toBe(CODES.emailTaken)
  await daysOld(2)
  const key = messageKey('mail', 'to', 'day', digestOf(email))
  const usedBudget = async () =>
    (await at.app.db.selectFrom('budgets').select('used').where('key', '=', key).execute())[0]?.used
  expect(await usedBudget()).toBe(1)
  const again = await signUp(email, NEW)
  expect([again.status, await idsOf(email)]).toEqual([200, [again.body.id]])
  expect(again.body.id).not.toBe(id)
  expect([await signIn(email, PASSWORD), await signIn(email, NEW)]).toEqual([401, 200])
  expect(await usedBudget()).toBe(2)
})

const inUse: [string, (one: Awaited<ReturnType<typeof squat>>) => Promise<unknown>][] = [
  ['was proven', ({ set }) => set(sql`is_unproven = false, email_verified_at = now()`)],
  ['was signed in to within a day', ({ email }) => signIn(email, PASSWORD)],
  [
    'has linked a page',
    async ({ id }) => {
      const influencer = await addInfluencer(at.app.db, { name: 'Page', platform: 'page' })
      const row = { account_id: id, platform: 'page' as const, external_id: `9${id}`, influencer_id: influencer }
      await at.app.db
        .insertInto('social_accounts')
        .values({ ...row, is_verified: false })
        .execute()
    },
  ],
]
test.each(inUse)('one that %s stays', async (_, use) => {
  const one = await squat()
  await one.daysOld(30)
  await use(one)
  expect((await create(one.email)).body.code).toBe(CODES.emailTaken)
  expect((await signUp(one.email, NEW)).body.code).toBe(CODES.emailTaken)
  expect(await idsOf(one.email)).toEqual([one.id])
})

test('one that waits for approval makes room for an administrator only', async () => {
  const { email, set } = await squat()
  await set(sql`created_at = now() - interval '30 days', awaits_approval = true, is_active = false`)
  expect((await signUp(email, NEW)).body.code).toBe(CODES.emailTaken)
  expect((await create(email)).status).toBe(200)
})

test('of two at once who take the place one gets it', async () => {
  const { email, daysOld } = await squat()
  await daysOld(2)
  const answers = await Promise.all([signUp(email, NEW), signUp(email, NEW)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await idsOf(email)).toHaveLength(1)
})
