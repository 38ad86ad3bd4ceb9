import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digest } from '../../../testing/digest'
import { inTheLongRun } from '../../../testing/in-the-long-run'
import { editsOf } from '../../../testing/influencer-edits'
import { countsOfRows, outcomesOfLoad } from '../../../testing/outcomes-of-rows'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { erasureKey } from '../../influencers/erasure/erased-identities'
import { planFile, readFileInto } from '../ingest/ingest-file'
import { continueLoad, settleLoad } from '../ingest/ledger'
import { newRun } from '../ingest/load'
import { loadBatches } from '../ingest/load-batches'
import { loadReferences } from '../ingest/references'
import { newReport, resultOf } from '../ingest/report'
import type { TakeBatch } from '../ingest/row-batches'
import { listOptions } from './list-options'

const folder = mkdtempSync(join(tmpdir(), 'kolscope-random-'))
let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const HEADER = 'User,Where,Fans,Reactions,Seen,Label,Mail'
const ANSWERS: ListAnswers = {
  map: {
    User: 'handle',
    Where: 'platform',
    Fans: 'followers',
    Reactions: 'avg_likes',
    Seen: 'observed_at',
    Label: 'name',
    Mail: 'email',
  },
  units: { Fans: 'thousands', Reactions: 'ones' },
  day_order: 'ymd',
}
/** Rows that are refused fill a batch, so that the file with them has more than one. */
const FILLING = 2_030
const USERS = ['lan', 'minh', 'hoa', 'son'] as const
const DAYS = ['2026-01-31', '2026-02-28', '2026-03-01'] as const

const anyRow = fc.record({
  user: fc.constantFrom(...USERS),
  fans: fc.option(fc.nat(99_999)),
  likes: fc.option(fc.nat(999)),
  day: fc.constantFrom(...DAYS),
  isNamed: fc.boolean(),
  hasMail: fc.boolean(),
})
type Row = typeof anyRow extends fc.Arbitrary<infer R> ? R : never

const anyEdit = fc.record({
  user: fc.constantFrom(...USERS),
  field: fc.constantFrom('name', 'email'),
  after: fc.nat(1),
})

const anyHistory = fc.array(anyRow, { minLength: 1, maxLength: 24 }).chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    shuffled: fc.shuffledSubarray(rows, { minLength: rows.length }),
    files: fc.array(fc.nat(1), { minLength: rows.length, maxLength: rows.length }),
    places: fc.array(fc.nat(FILLING), { minLength: rows.length, maxLength: rows.length }),
    /** After how many batches each attempt to load is killed. */
    kills: fc.array(fc.nat(1), { maxLength: 2 }),
    edits: fc.array(anyEdit, { maxLength: 3 }),
  }),
)

const lineOf = ({ user, fans, likes, day, isNamed, hasMail }: Row): string =>
  [
    user,
    'tiktok',
    fans === null ? '' : fans / 10,
    likes ?? '',
    day,
    isNamed ? `Ms ${user}` : '',
    hasMail ? `${user}@example.com` : '',
  ].join(',')

/** A file of the rows, each at its place between rows that name nobody. */
function listOf(rows: readonly Row[], places: readonly number[] | null): string {
  const lines = Array.from({ length: places ? FILLING : 1 }, (_, at) => ({ at, line: `,tiktok,${at},,${DAYS[0]},,` }))
  const placed = rows.map((row, nth) => ({ at: places?.[nth] ?? 0, line: lineOf(row) }))
  return [HEADER, ...[...lines, ...placed].sort((a, b) => a.at - b.at).map(({ line }) => line)].join('\n')
}

/** Loads a list as a worker does; each attempt is killed after so many batches, and the next one continues. */
async function load(content: string, kills: readonly number[] = []): Promise<void> {
  const { db, deps } = app
  const path = join(folder, 'any.csv')
  writeFileSync(path, content)
  const options = listOptions(ANSWERS, 'any.csv')
  const plan = await planFile(path, options)
  expect(plan?.questions).toEqual([])
  const { id: loadId } = await db
    .insertInto('loads')
    .values({ file_name: 'any.csv', bytes: content.length, state: 'loading' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const references = await loadReferences(db)
  for (const most of [...kills, Number.POSITIVE_INFINITY]) {
    const report = newReport(path)
    const { ledger, seen } = await continueLoad(deps.pool, loadId, report)
    const run = await newRun(deps.pool, erasureKey(deps.env))
    let batches = 0
    const read = (take: TakeBatch) => {
      const takeBatch: TakeBatch = async (batch) => {
        batches += 1
        if (batches > most) throw new Error('The worker was killed.')
        await take(batch)
      }
      return readFileInto(takeBatch, { references, report, rowsDone: ledger.rowsDone }, options, plan)
    }
    const attempt = loadBatches(read, async () => ({ run, report, seen, ledger }))
    await attempt.catch((error: Error) =>
      expect([most, error.message]).toEqual([batches - 1, 'The worker was killed.']),
    )
    if (batches > most) continue
    await settleLoad(db, loadId, { report, error: null })
    expect(resultOf(report).counts).toMatchObject(countsOfRows(await outcomesOfLoad(db, loadId)))
    return
  }
}

const EDITED = { name: 'Edited Name', email: 'edited@example.org' } as const

/** What a person enters stays, whatever lists say; false if there is no such account yet. */
async function edit({ user, field }: { user: string; field: keyof typeof EDITED }): Promise<boolean> {
  const one = await app.db.selectFrom('influencers').select('id').where('handle', '=', user).executeTakeFirst()
  if (!one) return false
  const edits = editsOf(() => staff)
  const { version } = await edits.read(one.id)
  expect((await edits.edit(one.id, { version, [field]: EDITED[field] })).status).toBe(200)
  return true
}

async function forgetAll(): Promise<void> {
  await app.db.deleteFrom('influencers').execute()
  await app.db.deleteFrom('loads').execute()
}

/** The numbers by account and day that the rows leave: of repeated rows, the largest of each. */
function expectedNumbers(rows: readonly Row[]): Record<string, Record<string, number>> {
  const numbers: Record<string, Record<string, number>> = {}
  for (const { user, day, fans, likes } of rows)
    for (const [name, value] of [
      ['followers', fans === null ? null : fans * 100],
      ['avg_likes', likes],
    ] as const) {
      if (value === null) continue
      const key = `${user} ${day}`
      numbers[key] = { ...numbers[key], [name]: Math.max(value, numbers[key]?.[name] ?? 0) }
    }
  return numbers
}

async function storedNumbers(): Promise<Record<string, Record<string, number>>> {
  const { rows } = await sql<{ key: string; values: Record<string, number> }>`
    select i.handle || ' ' || o.day as key, o.values from observations o join influencers i on i.id = o.influencer_id
  `.execute(app.db)
  return Object.fromEntries(
    rows.map(({ key, values }) => [
      key,
      Object.fromEntries(Object.entries(values).filter(([name]) => name === 'followers' || name === 'avg_likes')),
    ]),
  )
}

test(
  'random lists end in the same tables, whole or in shuffled parts, interrupted, edited between, and loaded again',
  inTheLongRun({}, { timeout: 3_600_000 }),
  async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async ({ rows, shuffled, files, places, kills, edits }) => {
        await forgetAll()
        await load(listOf(rows, null))
        for (const one of edits) await edit(one)
        const atOnce = await digest(app.db)
        expect(await storedNumbers()).toEqual(expectedNumbers(rows))

        await forgetAll()
        const [first = [], second = []] = [0, 1].map((nth) => shuffled.filter((_, at) => files[at] === nth))
        const parts = [listOf(first, places), listOf(second, null)]
        let open = edits
        for (const [nth, part] of parts.entries()) {
          await load(part, kills)
          const waiting: typeof edits = []
          for (const one of open) if (one.after > nth || !(await edit(one))) waiting.push(one)
          open = waiting
        }
        expect(await digest(app.db)).toBe(atOnce)
        for (const part of [second, first]) await load(listOf(part, null))
        expect(await digest(app.db)).toBe(atOnce)
      }),
      { numRuns: inTheLongRun(5, 200) },
    )
  },
)
