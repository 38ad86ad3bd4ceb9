import { expect, test } from 'vitest'
import { runJobsOf } from '../../../testing/jobs-of'
import { CHANNEL, link, signInThere, unlink } from '../../../testing/linking'
import { linkingApp } from '../../../testing/linking-app'
import { ownersCredentials } from './credentials'
import { rotateKeys } from './rotate-keys'

const my = linkingApp()
const revocations = () => my.app.db.selectFrom('provider_revocations').selectAll().execute()

const credentials = async () => {
  const { youtube } = await my.linked()
  return ownersCredentials(await my.parts(), my.app.db).credentialsFor(youtube?.influencerId ?? 0)
}
const linkChannel = async () => {
  await signInThere(my.owner, 'youtube')
  await link(my.owner, 'youtube', CHANNEL)
}
const endSoon = () => my.app.db.updateTable('provider_grants').set({ expires_at: new Date() }).execute()

test('tokens are renewed before they end, once for all who wait, and take over a new refresh token', async () => {
  await linkChannel()
  await my.standIns.control({ clearRequests: true, switches: [{ what: 'rotate-refresh' }] })
  await endSoon()
  const [first, ...others] = await Promise.all([credentials(), credentials(), credentials()])
  expect(first).toMatchObject({ kind: 'ok', value: { kind: 'token' } })
  for (const one of others) expect(one).toEqual(first)
  await endSoon()
  expect((await credentials()).kind, 'with the refresh token of the first renewal').toBe('ok')
  const { requests } = await my.standIns.seen()
  expect(requests.filter(({ path }) => path === '/google-oauth/token').length).toBe(2)
})

test('tokens that the provider refuses are marked, until somebody signs in there again', async () => {
  await linkChannel()
  await my.standIns.control({ switches: [{ what: 'token-expired', route: '/google-oauth' }] })
  await endSoon()
  expect((await credentials()).kind).toBe('needs-reconnect')
  expect((await my.linked()).youtube?.state).toBe('needs-reconnect')
  await my.standIns.control({ reset: true })
  expect((await credentials()).kind).toBe('needs-reconnect')
  await my.app.db.updateTable('readings').set({ error: 'needs-reconnect', failed_at: new Date(), tries: 1 }).execute()
  await signInThere(my.owner, 'youtube')
  const readings = await my.app.db
    .selectFrom('readings')
    .select(['read', 'error', 'failed_at', 'tries'])
    .where('influencer_id', '=', (await my.linked()).youtube?.influencerId ?? 0)
    .orderBy('read')
    .execute()
  expect(readings).toEqual(['counts', 'posts'].map((read) => ({ read, error: null, failed_at: null, tries: 0 })))
  expect([(await credentials()).kind, (await my.linked()).youtube?.state]).toEqual(['ok', 'waiting'])
})

test('all tokens come under a new key while the server goes on using them, also after a rotation was cut off', async () => {
  await linkChannel()
  const before = await credentials()
  const { env } = my.app.deps
  const rotated = await rotateKeys(my.app.db, env)
  expect(rotated).toEqual({ version: 2, rows: 1 })
  const versions = async () =>
    (await my.app.db.selectFrom('provider_grants').select('key_version').execute()).map((row) => row.key_version)
  expect([await versions(), await credentials()]).toEqual([[2], before])
  const [next] = await Promise.all([rotateKeys(my.app.db, env), signInThere(my.owner, 'page'), credentials()])
  expect(next.version).toBe(3)
  expect([await versions(), await credentials()]).toEqual([[3, 3], before])
  expect((await my.choices('page')).total).toBe(3)
})

test('tokens are useless at once after unlinking, and given back even when the provider is away', async () => {
  await linkChannel()
  const { youtube } = await my.linked()
  await my.standIns.control({ switches: [{ what: '500', route: '/google-oauth/revoke', times: 1 }] })
  expect((await unlink(my.owner, 'youtube')).status).toBe(200)
  expect([await my.linked(), (await unlink(my.owner, 'youtube')).status]).toEqual([{}, 404])
  const after = await ownersCredentials(await my.parts(), my.app.db).credentialsFor(youtube?.influencerId ?? 0)
  expect(after).toEqual({ kind: 'ok', value: { kind: 'app' } })
  expect(await my.app.db.selectFrom('provider_grants').select('id').execute()).toEqual([])
  expect((await revocations()).length).toBe(1)
  const stop = await runJobsOf(my.app)
  try {
    await expect.poll(async () => (await revocations())[0]?.tries).toBe(1)
    await my.app.db.updateTable('provider_revocations').set({ next_try_at: new Date() }).execute()
    const { requestDue } = await import('./revoke')
    await expect
      .poll(async () => {
        await requestDue(my.app.db)
        return (await revocations()).length
      })
      .toBe(0)
  } finally {
    await stop()
  }
  const { requests } = await my.standIns.seen()
  expect(requests.filter(({ path, status }) => path === '/google-oauth/revoke' && status === 200).length).toBe(1)
})

test('tokens end with the account, and with the influencer that they read', async () => {
  await linkChannel()
  const { youtube } = await my.linked()
  await my.app.db
    .deleteFrom('influencers')
    .where('id', '=', youtube?.influencerId ?? 0)
    .execute()
  expect([await my.linked(), (await revocations()).length]).toEqual([{}, 1])
  await linkChannel()
  expect((await revocations()).length, 'signing in again gives back what was left first').toBe(0)
  await my.app.db.deleteFrom('accounts').where('id', '=', my.owner.accountId).execute()
  expect((await revocations()).length).toBe(1)
})
