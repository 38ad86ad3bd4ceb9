import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipartOf, xlsxOf } from '../../testing/importing'
import { type OneServer, oneServer } from '../../testing/one-server'
import { type Answered, openLoad } from '../../testing/open-load'
import { type Probed, probeHealth } from '../../testing/probe-health'
import { addAccount } from '../../testing/test-app'
import { openSession } from './session'

/** The most that /health/live may take on a dedicated machine, in addition to what it takes without load. */
const ALIVE_MS = 250
const SECONDS = 60
const ACCOUNTS = 40
const MANY = 10_000

let server: OneServer
let quiet: Probed
let tokens: string[]
beforeAll(async () => {
  server = await oneServer({ influencers: MANY })
  tokens = await Promise.all(Array.from({ length: ACCOUNTS }, () => signedIn('Staff')))
  // The index is filled first; everything takes longer the first time it runs.
  while ((await ask('/health/ready')).status !== 200) await wait(100)
  await openLoad({ perSecond: 100, seconds: 10 }, mixed)
  quiet = await probeHealth(server.port, async () => {
    await openLoad({ perSecond: 5, seconds: 5 }, () => ask('/health/live'))
  })
}, 300_000)
afterAll(() => server.close())

async function signedIn(role: 'Staff' | 'Administrator'): Promise<string> {
  const { id } = await addAccount(server.db, role)
  return openSession(server.db, id, { address: '127.0.0.1', userAgent: null })
}

const ask = (path: string, request: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, request)
const tokenOf = (nth: number) => tokens[nth % tokens.length] ?? ''
const search = (nth: number) =>
  ask(`/api/v1/influencers?min_followers=${nth}&page_size=50`, { headers: { authorization: tokenOf(nth) } })
const sendJson = (path: string, body: object, token = '', method = 'POST') =>
  ask(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
  })

function expectAlive(probed: Probed) {
  expect(probed.refused).toBe(0)
  expect(probed.worstMs).toBeLessThan(ALIVE_MS + 2 * quiet.worstMs)
}

/** Answered, or refused with when to come back. */
function expectOrderly(answers: readonly Answered[]) {
  const others = answers.filter(
    ({ status, retryAfter }) => status !== 200 && !([429, 503].includes(status) && retryAfter),
  )
  expect(others.slice(0, 3)).toEqual([])
}

const tell = (name: string, { worstMs }: Probed, answers: readonly Answered[]) => {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const refused = answers.filter(({ status }) => status !== 200).length
  process.stdout.write(
    `${name}: /health/live ${worstMs.toFixed(0)} ms at most (quiet ${quiet.worstMs.toFixed(0)}), ${answers.length} calls, ${refused} refused, p95 ${times[Math.floor(times.length * 0.95)]?.toFixed(0)} ms\n`,
  )
}

let written = 0

/** Of ten calls seven search, two read the profile and one writes. */
function mixed(nth: number): Promise<Response> {
  if (nth % 10 < 7) return search(nth)
  if (nth % 10 < 9) return ask('/api/v1/user-profile', { headers: { authorization: tokenOf(nth) } })
  written += 1
  // Each account may have so many collections, so all of them write.
  return sendJson('/api/v1/collections', { name: `Load ${written}` }, tokenOf(written))
}

test.each([
  ['L1: 100 mixed calls a second', 100],
  ['L2: 200 mixed calls a second', 200],
  ['L3: 400 mixed calls a second', 400],
])('%s', async (name, perSecond) => {
  let answers: Answered[] = []
  const probed = await probeHealth(server.port, async () => {
    answers = await openLoad({ perSecond, seconds: SECONDS }, mixed)
  })
  tell(name, probed, answers)
  expectAlive(probed)
  expectOrderly(answers)
})

test('L4: 60 sign-ins a second beside 50 searches a second', async () => {
  let [signIns, searches]: Answered[][] = [[], []]
  const signIn = (nth: number) =>
    sendJson('/authentication', { email: `nobody${nth}@example.com`, password: 'a wrong password' })
  const probed = await probeHealth(server.port, async () => {
    ;[signIns, searches] = await Promise.all([
      openLoad({ perSecond: 60, seconds: SECONDS }, signIn),
      openLoad({ perSecond: 50, seconds: SECONDS }, search),
    ])
  })
  tell('L4, sign-ins', probed, signIns ?? [])
  tell('L4, searches', probed, searches ?? [])
  expectAlive(probed)
  expectOrderly(searches ?? [])
  // Wrong, asked for a proof of work, or too many.
  expect((signIns ?? []).filter(({ status }) => ![400, 401, 429].includes(status))).toEqual([])
})

test('L6: five spreadsheets of 12,000 rows by four accounts at once', async () => {
  const rows = Array.from({ length: 12_000 }, (_, nth) => [
    `Somebody ${nth}`,
    `https://www.facebook.com/somebody${nth}`,
  ])
  const bytes = await xlsxOf({ People: [['Name', 'Link'], ...rows] })
  const { body, type } = multipartOf([{ name: 'people.xlsx', bytes }])
  const upload = (nth: number) =>
    ask('/api/v1/influencers/find-from-files', {
      method: 'POST',
      headers: { authorization: tokenOf(nth % 4), 'content-type': type },
      body: new Uint8Array(body),
    })
  let searches: Answered[] = []
  const probed = await probeHealth(server.port, async () => {
    const uploads = Promise.all(Array.from({ length: 5 }, (_, nth) => upload(nth)))
    searches = await openLoad({ perSecond: 50, seconds: 20 }, search)
    for (const { status } of await uploads) expect([200, 429, 503]).toContain(status)
  })
  tell(`L6, ${Math.round(bytes.length / 1_000)} KB each`, probed, searches)
  expectAlive(probed)
})

test('L7: the whole list of ten thousand accounts, five times at once', async () => {
  await sql`insert into accounts (email, name, role_id)
    select 'many' || n || '@example.com', 'Many ' || n, (select id from roles where name = 'Staff')
    from generate_series(1, ${MANY}) n`.execute(server.db)
  const administrator = await signedIn('Administrator')
  let answers: Answered[] = []
  const list = () => ask('/api/v1/users?page_size=10000&page_index=0', { headers: { authorization: administrator } })
  const probed = await probeHealth(server.port, async () => {
    answers = await openLoad({ perSecond: 50, seconds: 0.1 }, list)
  })
  tell('L7', probed, answers)
  expectAlive(probed)
  expectOrderly(answers)
})

test('L8: ten thousand influencers added to ten collections', async () => {
  const make = (nth: number) => sendJson('/api/v1/collections', { name: `Large ${nth}` }, tokenOf(0))
  const made = await Promise.all(Array.from({ length: 10 }, (_, nth) => make(nth)))
  const bodies = (await Promise.all(made.map((answer) => answer.json()))) as { data: { id: number } }[]
  const collectionIds = bodies.map(({ data }) => data.id)
  const { rows } = await sql<{ id: number }>`select id from influencers order by id limit ${MANY}`.execute(server.db)
  const added = {
    action: 'addInfluencersToMultiCollections',
    influencerIds: rows.map(({ id }) => id),
    collectionIds,
  }
  let searches: Answered[] = []
  const probed = await probeHealth(server.port, async () => {
    const adding = sendJson('/api/v1/collections', added, tokenOf(0), 'PATCH')
    searches = await openLoad({ perSecond: 50, seconds: 15 }, search)
    expect((await adding).status).toBe(200)
  })
  tell('L8', probed, searches)
  expectAlive(probed)
  expectOrderly(searches)
})
