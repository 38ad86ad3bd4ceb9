import type { ApiError } from '@kolscope/contract/core/errors'
import type { CurrentAccount } from '@kolscope/contract/people/accounts'
import type { SignedIn } from '@kolscope/contract/people/authentication'
import type { UserProfile } from '@kolscope/contract/people/user-profile'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addToken } from '../../../testing/personal-token'
import { codeIn } from '../../../testing/receivers'
import { readyCaptcha } from '../../../testing/solve-captcha'
import type { SignedInClient } from '../../../testing/test-app'
import { emptyDatabase } from '../../../testing/test-database'
import { withMessages } from '../../../testing/with-messages'
import { migrate } from '../../core/migrate'

const PASSWORD = 'kayak lantern plum tram'
const PROFILE = '/api/v1/user-profile'
const PARTNERS = '/api/v1/collections/share-partners'

const at = withMessages()
let people = 0

/** A user who has just signed up, as an agency, and signed in. */
async function stranger(name = 'Ngô Thảo Vy') {
  people += 1
  const email = `stranger${people}@example.com`
  const body = { kind: 'agency', name, email, password: PASSWORD, captcha: await readyCaptcha(at.app) }
  const response = await at.app.anonymous.call<{ id: number }>({
    method: 'POST',
    url: '/sign-up',
    body,
    from: `10.7.0.${people}`,
  })
  expect(response.status, response.text).toBe(200)
  const { body: entered } = await at.app.anonymous.post<SignedIn>('/api/v1/authentication', {
    email,
    password: PASSWORD,
  })
  return { ...at.app.withToken(entered.accessToken), accountId: response.body.id, email, token: entered.accessToken }
}

async function prove(client: SignedInClient) {
  const code = codeIn(await at.mailTo(client.email))
  expect((await client.post('/api/v1/email-verification', { action: 'verifyCode', code })).status).toBe(200)
}

async function collectionOf(owner: SignedInClient): Promise<number> {
  const { body } = await owner.post<{ data: { id: number } }>('/api/v1/collections', {
    name: `List ${owner.accountId}`,
  })
  return body.data.id
}
const share = (owner: SignedInClient, id: number, email: string) =>
  owner.post<ApiError>(`/api/v1/collections/${id}/shares`, { email, role: 'viewer' })

async function searchOf(owner: SignedInClient): Promise<number> {
  const body = { name: `Search ${owner.accountId}`, search: {}, page: 'discover' }
  return (await owner.post<{ data: { id: number } }>('/api/v1/saved-searches', body)).body.data.id
}
const shareSearch = (owner: SignedInClient, id: number, ...shared_with: string[]) =>
  owner.call<ApiError>({ method: 'PATCH', url: `/api/v1/saved-searches/${id}`, body: { shared_with } })

describe('until its address is proven, an account that signed up', () => {
  test('has no market, no list, no look-up and no program, and is told why; afterwards it has', async () => {
    const client = await stranger()
    const { token } = await addToken(at.app.db, client.accountId, { scope: ['canFilterByBasicInfo'] })
    const calls = ['/api/v1/influencers', '/api/v1/collections', '/api/v1/exports', `${PARTNERS}?search=a`]
    for (const url of calls) {
      const { status, body } = await client.get<ApiError>(url)
      expect([status, body.message], url).toEqual([403, expect.stringContaining('confirm your e-mail')])
    }
    const inBatch = await client.post('/api/batch', { endpoint: '/api/v1/influencers', method: 'GET' })
    expect(inBatch.status).toBe(403)
    expect((await at.app.withToken(token).get(PROFILE)).status).toBe(403)
    const seen = await client.get<{ data: CurrentAccount }>(`/users/${client.accountId}`)
    expect(seen.body.data.role.globalPermissions, 'what the pages go by').toEqual(['isDemoAccount'])
    const must = async () => (await client.get<{ data: UserProfile }>(PROFILE)).body.data.must_confirm_email
    expect(await must()).toBe(true)
    await prove(client)
    await expect.poll(async () => (await client.get(calls[0] ?? '')).status, { timeout: 2_000 }).toBe(200)
    expect(await must()).toBe(false)
    await expect.poll(async () => (await at.app.withToken(token).get(PROFILE)).status, { timeout: 2_000 }).toBe(200)
  })

  test('has no code sent to a phone; afterwards it has', async () => {
    const client = await stranger()
    const send = async () =>
      client.post<ApiError>(PROFILE, { action: 'sendCode', phone: '0912 555 777', captcha: await readyCaptcha(at.app) })
    const refused = await send()
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('confirm your e-mail')])
    const texts = at.app.db.selectFrom('messages').select('id').where('channel', '=', 'sms')
    expect(await texts.execute()).toEqual([])
    await prove(client)
    expect((await send()).status).toBe(200)
    expect((await texts.execute()).length).toBe(1)
  })

  test('is shared nothing by its e-mail and found by nobody, like one that does not exist', async () => {
    const client = await stranger('Trần Bí Ẩn')
    const owner = await at.app.as('Staff')
    const id = await collectionOf(owner)
    const countFound = async (search: string) => (await owner.get<{ total: number }>(PARTNERS, { search })).body.total
    const nobody = await share(owner, id, 'nobody@example.com')
    const refused = await share(owner, id, client.email)
    expect([refused.status, refused.body.message, refused.body.errors]).toEqual([
      400,
      nobody.body.message,
      nobody.body.errors,
    ])
    expect([await countFound(client.email), await countFound('bi an')]).toEqual([0, 0])
    await prove(client)
    expect(await countFound(client.email)).toBe(1)
    expect((await share(owner, id, client.email)).status).toBe(200)
  })

  test('is shared no saved search by its e-mail either', async () => {
    const client = await stranger()
    const owner = await at.app.as('Staff')
    const id = await searchOf(owner)
    const nobody = await shareSearch(owner, id, 'nobody@example.com')
    const refused = await shareSearch(owner, id, client.email)
    expect([refused.status, refused.body.message, refused.body.errors]).toEqual([
      400,
      nobody.body.message,
      nobody.body.errors,
    ])
    await prove(client)
    expect((await shareSearch(owner, id, client.email)).status).toBe(200)
  })

  test('does not see what was shared with it before this rule', async () => {
    const client = await stranger()
    const owner = await at.app.as('Staff')
    const id = await collectionOf(owner)
    const row = { collection_id: id, account_id: client.accountId, role: 'editor' as const }
    await at.app.db.insertInto('collection_shares').values(row).execute()
    for (const path of ['', '/roll-up']) {
      expect((await client.get(`/api/v1/collections/${id}${path}`)).status, path).toBe(404)
    }
    await prove(client)
    await expect.poll(async () => (await client.get(`/api/v1/collections/${id}`)).status, { timeout: 2_000 }).toBe(200)
  })

  test('proves it by a mailed link for another password, too, which names nobody before', async () => {
    const client = await stranger('Buy Now')
    expect(await at.mailTo(client.email)).not.toContain('Buy Now')
    const body = { email: client.email, captcha: await readyCaptcha(at.app) }
    expect((await at.app.anonymous.post('/api/v1/forgot-password', body)).status).toBe(200)
    const mail = await at.mailTo(client.email, 2)
    expect(mail).not.toContain('Buy Now')
    const token = /#token=([\w-]+)/.exec(mail)?.[1]
    const set = await at.app.anonymous.post('/api/v1/set-password', { token, password: `${PASSWORD} 2` })
    expect(set.status, set.text).toBe(200)
    const { is_unproven } = await at.app.db
      .selectFrom('accounts')
      .select('is_unproven')
      .where('id', '=', client.accountId)
      .executeTakeFirstOrThrow()
    expect(is_unproven).toBe(false)
  })
})

describe('a name', () => {
  const BAD = [
    'Win at http://evil.example',
    'evil.com',
    'Prize www.evil.example/x',
    'EVIL。com',
    'Line\nbreak',
    'Turn\u202Eed',
    'Zero\u200Bwidth',
    'Tab\there',
    'evil . example',
    'evil .example',
    'evil\u00A0. com',
    '<b>Prize</b>',
    'Prize ＜img',
  ]
  test.each(BAD)('%j is refused wherever names are set', async (name) => {
    const staff = await at.app.as('Staff')
    const admin = await at.app.as('Administrator')
    const { role_id: role } = await at.app.db
      .selectFrom('accounts')
      .select('role_id')
      .where('id', '=', staff.accountId)
      .executeTakeFirstOrThrow()
    people += 1
    const email = `named${people}@example.com`
    const captcha = await readyCaptcha(at.app)
    const tries = [
      at.app.anonymous.post<ApiError>('/sign-up', { kind: 'agency', name, email, password: PASSWORD, captcha }),
      at.app.anonymous.post<ApiError>('/api/v1/set-up', { token: 'x'.repeat(43), name, email, password: PASSWORD }),
      staff.call<ApiError>({ method: 'PATCH', url: PROFILE, body: { name } }),
      admin.post<ApiError>('/users', { name, email, role }),
      admin.call<ApiError>({ method: 'PATCH', url: `/users/${staff.accountId}`, body: { name, version: 1 } }),
    ]
    for (const { status, body } of await Promise.all(tries)) {
      expect([status, body.errors?.[0]?.code]).toEqual([400, 'name-plain'])
    }
  })

  test.each(['\u202eevil', 'two\nlines', 'in\u200bvisible'])(
    '%j is refused as a company and as a position',
    async (text) => {
      const staff = await at.app.as('Staff')
      const admin = await at.app.as('Administrator')
      people += 1
      const fields = { kind: 'agency', name: 'Plain Name', email: `work${people}@example.com`, password: PASSWORD }
      const captcha = await readyCaptcha(at.app)
      const tries = [
        at.app.anonymous.post<ApiError>('/sign-up', { ...fields, company: text, captcha }),
        staff.call<ApiError>({ method: 'PATCH', url: PROFILE, body: { company: text } }),
        staff.call<ApiError>({ method: 'PATCH', url: PROFILE, body: { position: text } }),
        admin.call<ApiError>({
          method: 'PATCH',
          url: `/users/${staff.accountId}`,
          body: { company: text, version: 1 },
        }),
        admin.call<ApiError>({
          method: 'PATCH',
          url: `/users/${staff.accountId}`,
          body: { position: text, version: 1 },
        }),
      ]
      for (const { status, body } of await Promise.all(tries)) {
        expect([status, body.errors?.[0]?.code]).toEqual([400, 'wrong-form'])
      }
    },
  )

  test.each([
    'Ngô Thảo Vy',
    'Dr. Nguyễn',
    'O’Brien-Lê',
    'Công ty TNHH A & B',
    'T.A. Phạm',
    '李小龙',
    "O'Hara",
    'Nguyễn Văn A.',
    'J. R. Smith',
    'St. John',
    'Lê Văn B . C',
  ])('%j is taken', async (name) => {
    const staff = await at.app.as('Staff')
    expect((await staff.call({ method: 'PATCH', url: PROFILE, body: { name } })).status).toBe(200)
  })
})

test('looking up accounts has a budget of the account, told with how long it takes', async () => {
  const [staff, other] = [await at.app.as('Staff'), await at.app.as('Staff')]
  const id = await collectionOf(staff)
  for (let tries = 0; tries < 59; tries += 1) await staff.get(PARTNERS, { search: `person${tries}@example.com` })
  expect((await share(staff, id, 'nobody@example.com')).status, 'a share by e-mail is a look-up').toBe(400)
  const refused = [await staff.get<ApiError>(PARTNERS, { search: other.email }), await share(staff, id, other.email)]
  for (const { status, headers } of refused) {
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  }
  const inBatch = { endpoint: PARTNERS, method: 'GET', query: { search: other.email } }
  expect((await staff.post('/api/batch', inBatch)).status).toBe(429)
  expect((await other.get(PARTNERS, { search: staff.email })).status).toBe(200)
})

test('sharing a saved search takes from the same budget, one for each address that is new to it', async () => {
  const [staff, friend, other] = [await at.app.as('Staff'), await at.app.as('Staff'), await at.app.as('Staff')]
  const id = await searchOf(staff)
  expect((await shareSearch(staff, id, friend.email)).status).toBe(200)
  for (let tries = 0; tries < 58; tries += 2) {
    const addresses = [`person${tries}@example.com`, `person${tries + 1}@example.com`]
    expect((await shareSearch(staff, id, friend.email, ...addresses)).status, 'refused, and counted').toBe(400)
  }
  expect((await shareSearch(staff, id, friend.email, other.email)).status, 'the last one').toBe(200)
  expect((await shareSearch(staff, id, friend.email)).status, 'known already').toBe(200)
  const refused = await shareSearch(staff, id, friend.email, other.email)
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  const data = { shared_with: [other.email] }
  const inBatch = { endpoint: `/api/v1/saved-searches/${id}`, method: 'PATCH', data }
  expect((await staff.post('/api/batch', inBatch)).status).toBe(429)
  expect((await staff.get(PARTNERS, { search: other.email })).status, 'one budget for both').toBe(429)
})

test('accounts from before: who signed up and never confirmed has to, whom administrators made does not', async () => {
  const database = await emptyDatabase()
  await migrate(database.connection, { upTo: 43 })
  const { db } = database
  const add = (email: string, code: string, verified: boolean, signedUp: boolean) =>
    sql`
    with made as (insert into accounts (email, name, role_id, email_verified_at)
      select ${email}, 'x', id, case when ${verified}::boolean then now() end from roles where code = ${code} returning id)
    insert into activity_logs (id, at, action, object_kind, object_id, outcome, names_digest, hash)
      select made.id, now(), ${signedUp ? 'signUp' : 'accountCreated'}, 'account', made.id::text, 'done', ''::bytea, ''::bytea from made`.execute(
      db,
    )
  await add('signed-up', 'demo', false, true)
  await add('confirmed', 'demo', true, true)
  await add('made', 'demo', false, false)
  await add('first-administrator', 'administrator', false, true)
  await migrate(database.connection)
  const rows = await db.selectFrom('accounts').select('email').where('is_unproven', '=', true).execute()
  expect(rows).toEqual([{ email: 'signed-up' }])
  await database.drop()
})
