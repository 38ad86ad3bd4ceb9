import { type ApiError, CODES } from '@kolscope/contract/core/errors'
import type { Setting, SignUpRule } from '@kolscope/contract/core/settings'
import type { Account } from '@kolscope/contract/people/accounts'
import { TERMS_VERSION } from '@kolscope/contract/people/terms'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readyCaptcha } from '../../../testing/solve-captcha'
import { startTestApp } from '../../../testing/test-app'
import { emptyDatabase } from '../../../testing/test-database'
import { withMessages } from '../../../testing/with-messages'
import { migrate } from '../../core/migrate'
import { currentSetting } from '../../core/settings/settings'
import { settleSignUp } from './sign-up-rules'

const PASSWORD = 'kayak lantern plum tram'
const OPEN: SignUpRule = { mode: 'open', domains: [] }
const SETTING = '/api/v1/settings'

const at = withMessages()
let people = 0

async function setRules(rules: { agency?: SignUpRule; influencer?: SignUpRule }) {
  const admin = await at.app.as('Administrator')
  const { body } = await admin.get<{ data: { sign_up: Setting<'sign_up'> } }>(SETTING)
  const value = { agency: OPEN, influencer: OPEN, ...rules }
  const fields = { version: body.data.sign_up.version, value }
  const changed = await admin.call<ApiError>({ method: 'PATCH', url: `${SETTING}/sign_up`, body: fields })
  return { admin, changed }
}
beforeEach(async () => {
  await setRules({})
})

type SignUpAnswer = { id: number; needs_approval?: true } & ApiError

async function signUp(email: string, kind: 'agency' | 'influencer' = 'agency', url = '/api/v1/sign-up') {
  const fields = { kind, name: 'Ngô Thảo Vy', email, password: PASSWORD, captcha: await readyCaptcha(at.app) }
  const body = { ...fields, ...(kind === 'influencer' && { terms_version: TERMS_VERSION }) }
  return at.app.anonymous.call<SignUpAnswer>({ method: 'POST', url, body, from: `10.5.0.${++people}` })
}
const newEmail = (domain = 'example.com') => `somebody${++people}@${domain}`
const exists = async (email: string) =>
  (await at.app.db.selectFrom('accounts').select('id').where('email', '=', email).execute()).length > 0
const signIn = (email: string) =>
  at.app.anonymous.post<ApiError>('/api/v1/authentication', { email, password: PASSWORD })

test('by invitation only nobody signs up by either path, and an answer does not tell who is known', async () => {
  const known = newEmail()
  expect((await signUp(known)).status).toBe(200)
  await setRules({ agency: { mode: 'invitation', domains: [] } })
  for (const url of ['/api/v1/sign-up', '/sign-up']) {
    const email = newEmail()
    const refused = await signUp(email, 'agency', url)
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([403, 'sign-up-invitation'])
    expect(await exists(email)).toBe(false)
    const again = await signUp(known, 'agency', url)
    expect([again.status, again.body.message, again.body.errors]).toEqual([
      403,
      refused.body.message,
      refused.body.errors,
    ])
  }
  expect((await signUp(newEmail(), 'influencer')).status, 'the other kind has a rule of its own').toBe(200)
})

test('by domain only its addresses sign up, whatever they are written like', async () => {
  await setRules({ influencer: { mode: 'domains', domains: ['agency.vn', 'brand.example'] } })
  for (const domain of ['example.com', 'sub.agency.vn', 'agency.vn.example.com', 'notagency.vn']) {
    const refused = await signUp(newEmail(domain), 'influencer')
    expect([refused.status, refused.body.errors?.[0]?.code], domain).toEqual([403, 'sign-up-domain'])
  }
  expect((await signUp(newEmail('brand.example'), 'influencer')).status).toBe(200)
  expect((await signUp(newEmail('AGENCY.VN'), 'influencer')).status).toBe(200)
  expect((await signUp(newEmail())).status).toBe(200)
})

test('with approval nobody signs in before an administrator has approved, which is mailed without a name', async () => {
  const { admin } = await setRules({ agency: { mode: 'approval', domains: [] } })
  const email = newEmail()
  const response = await signUp(email)
  expect([response.status, response.body.needs_approval]).toEqual([200, true])
  const early = await signIn(email)
  expect([early.status, early.body.code]).toEqual([403, CODES.accountInactive])
  const readAccount = async () =>
    (await admin.get<{ data: Account[] }>('/users', `ids=${response.body.id}`)).body.data[0]
  expect(await readAccount()).toMatchObject({ isActive: false, awaitsApproval: true, version: 1 })
  await admin.call({ method: 'PATCH', url: `/users/${response.body.id}`, body: { company: 'Sen', version: 1 } })
  expect(await readAccount()).toMatchObject({ isActive: false, awaitsApproval: true })
  await admin.call({ method: 'PATCH', url: `/users/${response.body.id}`, body: { isActive: true, version: 2 } })
  expect(await readAccount()).toMatchObject({ isActive: true, awaitsApproval: false })
  const mail = await at.mailTo(email)
  expect(mail).toContain('https://kolscope.test/sign-in')
  expect(mail).not.toContain('Ngô Thảo Vy')
  const signInResponse = await at.app.anonymous.post<{ accessToken: string }>('/api/v1/authentication', {
    email,
    password: PASSWORD,
  })
  const market = await at.app.withToken(signInResponse.body.accessToken).get('/api/v1/influencers')
  expect([signInResponse.status, market.status], 'its address is still to be proven').toEqual([200, 403])
})

test('administrators get one mail a day about accounts that wait, which holds nothing of theirs, and can list exactly those', async () => {
  await at.allSent()
  const before = at.mailbox.mails.length
  await at.app.db.deleteFrom('budgets').where('key', '=', 'sign-ups-await').execute()
  const { admin } = await setRules({ agency: { mode: 'approval', domains: [] } })
  await at.app.db.updateTable('accounts').set({ language: 'vi' }).where('id', '=', admin.accountId).execute()
  const [inactive, staff] = [await at.app.as('Administrator'), await at.app.as('Staff')]
  await at.app.db.updateTable('accounts').set({ is_active: false }).where('id', '=', inactive.accountId).execute()
  const [first, second] = [await signUp(newEmail()), await signUp(newEmail())]
  const mail = await at.mailTo(admin.email)
  expect(mail).toContain('https://kolscope.test/accounts?states=awaiting')
  expect(mail).not.toContain('Ngô Thảo Vy')
  await at.allSent()
  const notices = at.mailbox.mails.slice(before).filter(({ source }) => source.includes('accounts?states=awaiting'))
  const to = notices.flatMap(({ to }) => to)
  expect([to.length, to.includes(inactive.email), to.includes(staff.email)]).toEqual([new Set(to).size, false, false])
  const listAccounts = async (query: string) => (await admin.get<{ data: Account[] }>('/users', query)).body.data
  const waiting = (await listAccounts('states=awaiting&page_size=100')).map(({ id }) => id)
  expect(waiting).toEqual(expect.arrayContaining([first.body.id, second.body.id]))
  expect((await listAccounts('page_size=100')).filter(({ awaitsApproval }) => awaitsApproval)).toHaveLength(
    waiting.length,
  )
})

test('the page is told what applies, and a rule that lets nobody in by mistake is refused', async () => {
  const { changed } = await setRules({ agency: { mode: 'domains', domains: [] } })
  expect([changed.status, changed.body.errors?.[0]?.code]).toEqual([400, 'required'])
  for (const domain of ['agency', 'a b.vn', '@agency.vn', 'AGENCY.vn']) {
    expect((await setRules({ agency: { mode: 'domains', domains: [domain] } })).changed.status, domain).toBe(400)
  }
  const rules = { agency: { mode: 'domains', domains: ['agency.vn'] }, influencer: OPEN } as const
  await setRules({ agency: { ...rules.agency, domains: ['agency.vn'] } })
  expect((await at.app.anonymous.get<{ data: object }>('/api/v1/sign-up/rules')).body.data).toEqual(rules)
})

const INVITED = { agency: { mode: 'invitation', domains: [] }, influencer: OPEN }
const BOTH_OPEN = { agency: OPEN, influencer: OPEN }

test('a new installation invites agencies; a demo lets everybody in until it is none, or somebody decides otherwise', async () => {
  const fresh = await startTestApp()
  const now = () => currentSetting(fresh.db, 'sign_up')
  expect(await now()).toEqual(INVITED)
  for (const [isDemo, rules] of [
    [true, BOTH_OPEN],
    [true, BOTH_OPEN],
    [false, INVITED],
    [false, INVITED],
    [true, BOTH_OPEN],
  ] as const) {
    await settleSignUp(fresh.db, isDemo)
    expect(await now()).toEqual(rules)
  }
  const admin = await fresh.as('Administrator')
  const decide = async (value: object | null) => {
    const { body } = await admin.get<{ data: { sign_up: Setting<'sign_up'> } }>(SETTING)
    const { version } = body.data.sign_up
    expect((await admin.call({ method: 'PATCH', url: `${SETTING}/sign_up`, body: { version, value } })).status).toBe(
      200,
    )
  }
  await decide(null)
  await settleSignUp(fresh.db, true)
  expect(await now()).toEqual(INVITED)
  await decide(BOTH_OPEN)
  await settleSignUp(fresh.db, false)
  expect(await now()).toEqual(BOTH_OPEN)
  await fresh.close()
})

/** The rules of an installation of a former version with one account, brought up to date and started. */
async function upgraded(
  before: (database: Awaited<ReturnType<typeof emptyDatabase>>) => Promise<unknown>,
  starts: readonly ('demo' | 'own')[],
) {
  const database = await emptyDatabase()
  await migrate(database.connection, { upTo: 43 })
  await sql`insert into accounts (email, name, role_id) select 'a@example.com', 'A', min(id) from roles`.execute(
    database.db,
  )
  await before(database)
  await migrate(database.connection)
  for (const start of starts) await settleSignUp(database.db, start === 'demo')
  const rules = await currentSetting(database.db, 'sign_up')
  await database.drop()
  return rules
}

test('a former version that is a demo closes its sign-up when it is one no more, one that was in use does not', async () => {
  const nothing = async () => undefined
  expect(await upgraded(nothing, ['demo', 'demo'])).toEqual(BOTH_OPEN)
  expect(await upgraded(nothing, ['demo', 'own'])).toEqual(INVITED)
  expect(await upgraded(nothing, ['demo', 'own', 'demo'])).toEqual(BOTH_OPEN)
  expect(await upgraded(nothing, ['own', 'own'])).toEqual(BOTH_OPEN)
})

test('what an administrator of a former version has set stays', async () => {
  const decided = await upgraded(
    async ({ connection, db }) => {
      await migrate(connection, { upTo: 57 })
      await sql`insert into setting_changes (key, version, value, account_id) select key, 3, value, accounts.id
        from settings, accounts where key = 'sign_up'`.execute(db)
    },
    ['demo', 'own'],
  )
  expect(decided).toEqual(BOTH_OPEN)
})

test('what a demo of the last version had opened is recognized after it', async () => {
  const rules = await upgraded(
    async ({ connection, db }) => {
      await sql`delete from accounts`.execute(db)
      await migrate(connection, { upTo: 57 })
      const value = JSON.stringify(BOTH_OPEN)
      await sql`insert into settings (key, version, value) values ('sign_up', 2, ${value}::jsonb)`.execute(db)
      await sql`insert into setting_changes (key, version, value, changed_at)
      values ('sign_up', 2, ${value}::jsonb, now() + interval '1 second')`.execute(db)
    },
    ['own'],
  )
  expect(rules).toEqual(INVITED)
})

test('an installation that has accounts keeps its sign-up open', async () => {
  const database = await emptyDatabase()
  await migrate(database.connection, { upTo: 43 })
  await sql`insert into accounts (email, name, role_id) select 'a@example.com', 'A', min(id) from roles`.execute(
    database.db,
  )
  await migrate(database.connection)
  await settleSignUp(database.db, false)
  expect(await currentSetting(database.db, 'sign_up')).toEqual({ agency: OPEN, influencer: OPEN })
  const { rows } = await sql`select version from setting_changes where key = 'sign_up'`.execute(database.db)
  expect(rows).toEqual([{ version: 2 }])
  await database.drop()
})
