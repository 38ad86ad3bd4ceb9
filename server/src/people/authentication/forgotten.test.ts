import { type ApiError, MESSAGES } from '@kolscope/contract/core/errors'
import type { LinkOwner, SignedIn } from '@kolscope/contract/people/authentication'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cookieOf } from '../../../testing/sign-in-calls'
import { readyCaptcha } from '../../../testing/solve-captcha'
import { addAccount, type Response } from '../../../testing/test-app'
import { withMessages } from '../../../testing/with-messages'
import { openSession } from '../../core/session'
import { FOR_STRANGERS, MESSAGE_LIMITS } from '../messages/message-budgets'
import { endLinks, issueLink } from './links'
import { hashPassword } from './password'

const OLD = 'kayak lantern plum tram'
const NEW = 'cedar violin marble fog'

const at = withMessages()
let hash: string
let addresses = 0
beforeAll(async () => {
  hash = await hashPassword(OLD)
})

const account = () => addAccount(at.app.db, 'Staff', hash)
const newAddress = () => `10.8.0.${++addresses}`
const forgot = async <T = ApiError>(email: string, from = newAddress(), cookie?: string): Promise<Response<T>> =>
  at.app.anonymous.call<T>({
    method: 'POST',
    url: '/api/v1/forgot-password',
    body: { email, captcha: await readyCaptcha(at.app) },
    from,
    ...(cookie && { headers: { cookie } }),
  })
const askForCorrection = async (email: string, from: string) => {
  const about = { kind: 'correct', profile_url: 'https://www.instagram.com/linh.eats', name: 'Linh', message: '' }
  const body = { ...about, email, captcha: await readyCaptcha(at.app) }
  await at.app.anonymous.call({ method: 'POST', url: '/api/v1/correction-requests', body, from })
}
const mailsTo = (email: string) => at.mailbox.mails.filter(({ to }) => to.includes(email)).length
/** The cookie of a browser that has signed in to the account before. */
const knownDeviceOf = async (email: string) => cookieOf(await signIn(email, OLD))
const setPassword = <T = ApiError>(token: string, password = NEW, rest = {}) =>
  at.app.anonymous.post<T>('/api/v1/set-password', { token, password, ...rest })
const signIn = (email: string, password: string) =>
  at.app.anonymous.post<SignedIn>('/api/v1/authentication', { email, password })
const tokenIn = (mail: string) =>
  /https:\/\/kolscope\.test\/set-password\?lang=en#token=([\w-]{43})/.exec(mail)?.[1] ?? ''
const linkFor = (accountId: number, kind: 'reset' | 'invite' = 'reset') =>
  at.app.db.transaction().execute((trx) => issueLink(trx, kind, accountId))

/** How many transactions wait for others. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(at.app.db)
  return rows.length
}

test('the mailed link sets a new password, once, and ends every session', async () => {
  const { id, email } = await account()
  const open = at.app.withToken(await openSession(at.app.db, id, { address: '127.0.0.1', userAgent: null }))
  expect((await open.get('/api/v1/jobs')).status).toBe(200)
  expect((await forgot(email.toUpperCase())).status).toBe(200)
  const token = tokenIn(await at.mailTo(email))
  const owner = await at.app.anonymous.post<{ data: LinkOwner }>('/api/v1/set-password/link', { token })
  expect(owner.body.data).toMatchObject({ kind: 'reset', email, least_password_length: 12 })
  for (const weak of ['short', 'password password']) expect((await setPassword(token, weak)).status).toBe(400)
  const differs = await setPassword(token, NEW, { confirmPassword: OLD })
  expect(differs.body.errors?.[0]?.field).toBe('confirmPassword')
  expect((await setPassword<{ data: { email: string } }>(token)).body.data.email).toBe(email)
  expect((await open.get('/api/v1/jobs')).status).toBe(401)
  expect([(await signIn(email, OLD)).status, (await signIn(email, NEW)).status]).toEqual([401, 200])
  const again = await setPassword(token, OLD)
  expect([again.status, again.body.message]).toEqual([403, MESSAGES.linkSpent])
})

test('an unknown and an inactive e-mail are answered alike, byte for byte, and get no mail', async () => {
  const known = (await account()).email
  const inactive = await account()
  await at.app.db.updateTable('accounts').set({ is_active: false }).where('id', '=', inactive.id).execute()
  const plain = ({ status, text, headers }: Response) => ({
    status,
    text,
    headers: { ...headers, date: '', 'x-request-id': '' },
  })
  const answers = [await forgot(known), await forgot('nobody@example.com'), await forgot(inactive.email)].map(plain)
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  await at.mailTo(known)
  await at.allSent()
  const recipients = at.mailbox.mails.flatMap(({ to }) => to)
  expect(recipients).not.toContain('nobody@example.com')
  expect(recipients).not.toContain(inactive.email)
})

test('what other calls still mail to an address does not tell whether it has an account', async () => {
  const known = (await account()).email
  const mailedNumbers = async (email: string) => {
    const from = newAddress()
    for (let n = 0; n < 3; n += 1) await forgot(email, from)
    await at.allSent()
    for (let n = 0; n < 5; n += 1) await askForCorrection(email, from)
    await at.allSent()
    return at.mailbox.mails.filter(({ to, source }) => to.includes(email) && !source.includes('set-password')).length
  }
  const ofKnown = await mailedNumbers(known)
  expect(ofKnown).toBe(FOR_STRANGERS['correction-received'].hour)
  expect(await mailedNumbers('nobody.here@example.com')).toBe(ofKnown)
})

test('of eight at once one uses the link', async () => {
  const { id } = await account()
  const token = await linkFor(id)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => setPassword(token, `${NEW} ${n}`)))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(7).fill(403)])
})

test('a replaced, expired or guessed link does not work', async () => {
  const { id } = await account()
  const replacedLink = await linkFor(id)
  const expired = await linkFor(id)
  await at.app.db
    .updateTable('one_time_links')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('account_id', '=', id)
    .execute()
  for (const token of [replacedLink, expired, 'A'.repeat(43)]) {
    expect((await setPassword(token)).status).toBe(403)
    expect((await at.app.anonymous.post('/api/v1/set-password/link', { token })).status).toBe(403)
  }
})

test.each([
  ['has a new e-mail', { email: 'successor@example.com' }],
  ['was deactivated', { is_active: false }],
])('a link asked for by an account that %s in the meantime is not made', async (_what, changed) => {
  const { id, email } = await account()
  await at.app.db.transaction().execute(async (trx) => {
    await trx.updateTable('accounts').set(changed).where('id', '=', id).execute()
    await endLinks(trx, { account: id })
    await forgot(email)
    await expect.poll(waitingForLocks, { timeout: 15_000, interval: 20 }).toBeGreaterThan(0)
  })
  await at.allSent()
  expect(mailsTo(email)).toBe(0)
  expect(await at.app.db.selectFrom('one_time_links').select('kind').where('account_id', '=', id).execute()).toEqual([])
})

test('a link that is being made ends with those of its role', async () => {
  const { id } = await account()
  const { role_id: role } = await at.app.db
    .selectFrom('accounts')
    .select('role_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ended = await at.app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('id').where('id', '=', id).forShare().execute()
    await issueLink(trx, 'reset', id)
    const ending = at.app.db.transaction().execute((other) => endLinks(other, { role }))
    await expect.poll(waitingForLocks, { timeout: 15_000, interval: 20 }).toBeGreaterThan(0)
    return [ending]
  })
  await ended[0]
  expect(await at.app.db.selectFrom('one_time_links').select('kind').where('account_id', '=', id).execute()).toEqual([])
})

test('a link that is left of a deactivated account chooses no password', async () => {
  const { id, email } = await account()
  const token = await linkFor(id)
  const activate = (is_active: boolean) =>
    at.app.db.updateTable('accounts').set({ is_active }).where('id', '=', id).execute()
  await activate(false)
  expect((await at.app.anonymous.post('/api/v1/set-password/link', { token })).status).toBe(403)
  expect((await setPassword(token)).status).toBe(403)
  await activate(true)
  expect((await signIn(email, NEW)).status).toBe(401)
})

test('a link that is spent while its account is deactivated chooses no password', async () => {
  const { id } = await account()
  const token = await linkFor(id)
  const request = await at.app.db.transaction().execute(async (trx) => {
    await trx.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute()
    const answer = setPassword(token)
    await expect.poll(waitingForLocks, { timeout: 15_000, interval: 20 }).toBeGreaterThan(0)
    return [answer]
  })
  expect((await request[0])?.status).toBe(403)
})

test('an invitation works the same way, and a used link ends the other kind', async () => {
  const { id, email } = await addAccount(at.app.db, 'Administrator')
  const invite = await linkFor(id, 'invite')
  const reset = await linkFor(id)
  const owner = await at.app.anonymous.post<{ data: LinkOwner }>('/api/v1/set-password/link', { token: invite })
  expect(owner.body.data).toMatchObject({ kind: 'invite', least_password_length: 15 })
  expect((await setPassword(invite, 'fourteen chars')).status).toBe(400)
  expect((await setPassword(invite)).status).toBe(200)
  expect((await signIn(email, NEW)).status).toBe(200)
  expect((await setPassword(reset)).status).toBe(403)
  const entries = await at.app.db.selectFrom('activity_logs').select('action').where('account_id', '=', id).execute()
  const actions = entries.map(({ action }) => action).filter((action) => action !== 'signIn')
  expect(actions).toEqual(['invitationAccepted'])
})

test('three links an hour reach somebody, ten wishes an hour an address; both are told to nobody', async () => {
  const { email } = await account()
  const from = '10.7.0.1'
  for (let n = 0; n < 10; n += 1) expect((await forgot(email, from)).status).toBe(200)
  expect((await forgot(email, from)).status).toBe(429)
  await at.allSent()
  expect(at.mailbox.mails.filter(({ to }) => to.includes(email))).toHaveLength(3)
})

test('wishes from one network take nothing from another one, nor from a known device', async () => {
  const { email } = await account()
  const cookie = await knownDeviceOf(email)
  const [from, elsewhere] = [newAddress(), newAddress()]
  for (let n = 0; n < 10; n += 1) await forgot(email, from)
  await at.allSent()
  expect(mailsTo(email)).toBe(3)
  await forgot(email, elsewhere)
  await at.allSent()
  expect(mailsTo(email)).toBe(4)
  expect((await forgot(email, from, cookie)).status).toBe(200)
  await at.allSent()
  expect(mailsTo(email)).toBe(5)
  const day = await at.app.db
    .selectFrom('budgets')
    .select(['key', 'used'])
    .where('key', 'like', 'reset:day:%')
    .execute()
  expect(day.find(({ key }) => key.endsWith(`:${from}`))?.used).toBe(3)
})

test('strangers of many networks leave a part of the mailbox to a known device, which stays bounded itself', async () => {
  const { email } = await account()
  const cookie = await knownDeviceOf(email)
  for (let n = 0; n < FOR_STRANGERS.reset.hour + 3; n += 1) await forgot(email)
  await at.allSent()
  expect(mailsTo(email)).toBe(FOR_STRANGERS.reset.hour)
  for (let n = 0; n < 7; n += 1) await forgot(email, newAddress(), cookie)
  await at.allSent()
  expect(mailsTo(email)).toBe(MESSAGE_LIMITS.mail.to.hour)
})

test('one address, or one IPv6 site, does not keep the owner from a link, whatever it asks for all day', async () => {
  for (const own of [Array(20).fill(newAddress()), Array.from({ length: 20 }, (_, n) => `2001:db8:77:${n}::1`)]) {
    const { email } = await account()
    const before = mailsTo(email)
    for (const from of own as string[]) {
      await forgot(email, from)
      await askForCorrection(email, from)
      await at.allSent()
      // An hour later: hourly counts restart, and so do those of an address's requests.
      await sql`delete from budgets where key like '%:hour:%' or key like 'forgot:%' or key like 'correction:%'`.execute(
        at.app.db,
      )
    }
    const links = () => at.mailbox.mails.filter(({ to, source }) => to.includes(email) && tokenIn(source) !== '').length
    expect(links() - before).toBe(4)
    await forgot(email)
    await at.allSent()
    expect(links() - before).toBe(5)
  }
})

test('a lock by wrong passwords ends with a new one; no link is logged or kept', async () => {
  const { id, email } = await account()
  for (let n = 0; n < 6; n += 1) await signIn(email, 'wrong')
  expect((await signIn(email, OLD)).status).toBe(400)
  await at.app.db.deleteFrom('sign_in_attempts').where('key', 'like', 'network:%').execute()
  await forgot(email)
  const token = tokenIn(await at.mailTo(email))
  expect((await setPassword(token)).status).toBe(200)
  expect((await signIn(email, NEW)).status).toBe(200)
  await at.allSent()
  expect(at.app.log.join('\n')).not.toContain(token)
  const jobs = await at.app.db.selectFrom('jobs').select('payload').execute()
  expect(JSON.stringify(jobs)).not.toContain(token)
  expect(JSON.stringify(jobs)).not.toContain(email)
  const link = await at.app.db.selectFrom('one_time_links').selectAll().where('account_id', '=', id).execute()
  expect(link[0]?.token_hash.toString('base64url')).not.toBe(token)
})
