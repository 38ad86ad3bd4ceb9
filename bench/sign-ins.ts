import { sql } from 'kysely'
import { openDatabase } from '../server/src/core/database'
import { createDb, createPool } from '../server/src/core/db'
import { hashPassword } from '../server/src/people/authentication/password'
import { type Offer, offer, outcomeNamed, rowOf } from './http/load'
import { searchPath } from './http/queries'
import { benchOptions, searchable, serveMarket } from './market/prepare'
import { report, target } from './report'

const { size, seconds, json } = benchOptions({ size: 10_000, seconds: 60 })

const SEARCHES_PER_SECOND = 50
const SIGN_INS_PER_SECOND = 60
/** Right and wrong ones together; ten wrong passwords lock an email for a quarter of an hour. */
const MOST_OF_ONE_ACCOUNT = 4
const ACCOUNTS = Math.ceil((SIGN_INS_PER_SECOND * seconds) / MOST_OF_ONE_ACCOUNT)
const PASSWORD = 'many doors, one key'

// Each account signs in from a different address, which a proxy on this machine reports.
const { server, dataDir } = await serveMarket(size, { TRUSTED_PROXIES: '127.0.0.1' })
await searchable(server, size)
const database = await openDatabase({ dataDir, isDataDirGiven: true, databaseUrl: undefined }, 'tool')
const db = createDb(createPool(database.connection, { maxConnections: 2, applicationName: 'kolscope bench' }))

const emailOf = (n: number) => `door${n}@bench.example`
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** The market is reused, so the accounts and attempts of an earlier run may be there. */
async function makeAccounts(): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  await sql`insert into accounts (email, name, role_id)
    select 'door' || n || '@bench.example', 'Door ' || n, roles.id
    from generate_series(0, ${ACCOUNTS - 1}::int) n join roles on roles.code = 'staff'
    on conflict (email) do nothing`.execute(db)
  await sql`update accounts set password_hash = ${hash} where email like 'door%@bench.example'`.execute(db)
  await db.deleteFrom('sign_in_attempts').execute()
}

/** All searches of a run are different, so that none is answered from the cache. */
let searched = 0
const searches = (): Offer => ({
  name: 'search',
  perSecond: SEARCHES_PER_SECOND,
  call: () => {
    searched += 1
    return { method: 'GET', path: searchPath(searched, 'no two alike') }
  },
})

const signIns = (name: string, password: string, answers: number): Offer => ({
  name,
  perSecond: SIGN_INS_PER_SECOND / 2,
  answers,
  call: (n) => ({
    method: 'POST',
    path: '/api/v1/authentication',
    body: JSON.stringify({ email: emailOf(n % ACCOUNTS), password }),
    headers: { 'x-forwarded-for': addressOf(n % ACCOUNTS) },
  }),
})

const during = (forSeconds: number, offers: readonly Offer[]) => offer(server.port, server.token, forSeconds, offers)

try {
  await makeAccounts()
  await during(Math.min(seconds, 10), [searches()])
  const alone = await during(seconds, [searches()])
  const beside = await during(seconds, [
    searches(),
    signIns('right password', PASSWORD, 200),
    signIns('wrong password', `${PASSWORD}?`, 401),
  ])
  const [quiet, crowded] = [outcomeNamed(alone, 'search'), outcomeNamed(beside, 'search')]
  const doors = [outcomeNamed(beside, 'right password'), outcomeNamed(beside, 'wrong password')]
  const sum = (of: (one: (typeof doors)[number]) => number) => doors.reduce((total, one) => total + of(one), 0)
  const served = sum(({ ok }) => ok)
  const refusedCount = sum((one) => one.refused)
  const untold = refusedCount - sum((one) => one.refusedWithRetryAfter)
  const failedCount = sum((one) => one.failed)
  report('sign-ins', json, {
    notes: [
      `${size} influencers, ${ACCOUNTS} accounts; of ${served + refusedCount + failedCount} sign-ins ${served} were served, ` +
        `${(served / seconds).toFixed(1)} a second, ${refusedCount} refused`,
    ],
    rows: [
      ...alone.map((one) => rowOf('searches alone', one)),
      ...beside.map((one) => rowOf(`beside ${SIGN_INS_PER_SECOND} sign-ins/s`, one)),
    ],
    targets: [
      target('search p95 beside sign-ins, times that alone', crowded.p95 / quiet.p95, '<=', 2),
      target('searches refused or failed beside sign-ins', crowded.refused + crowded.failed, '<=', 0),
      target('sign-ins refused without Retry-After, and failures', untold + failedCount, '<=', 0),
    ],
  })
} finally {
  await db.destroy()
  await database.release()
  await server.stop()
}
process.exit(process.exitCode ?? 0)
