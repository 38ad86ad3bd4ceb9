import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIST_STYLES } from '../../../testing/list-styles'
import { type ExpectedAccount, type ListStyle, workbookOf } from '../../../testing/list-styles/style'
import { countsOfRows, outcomesOfLoad } from '../../../testing/outcomes-of-rows'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import type { ListPlan } from '../reading/plan-list'
import { FileRefused } from '../reading/refusals'
import { ingestFiles } from './ingest'
import { planFile } from './ingest-file'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'kolscope-styles-'))
beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(async () => {
  await db().deleteFrom('influencers').execute()
})
afterAll(async () => {
  await database?.drop()
  rmSync(folder, { recursive: true })
})
const db = () => database.db

const MOST_QUESTIONS = 3
const LEAST_RIGHT = 0.95
const figures = { columns: 0, right: 0, wrongNumbers: 0, questions: [] as number[] }

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Columns that were taken for something else than a reasonable person takes them for. */
function wrongColumns({ fields }: ListStyle, { sheets }: ListPlan): string[] {
  const wrong: string[] = []
  const planned = new Map(sheets.map((sheet) => [sheet.sheet, sheet.columns]))
  for (const sheet of planned.keys()) if (!(sheet in fields)) wrong.push(`${sheet}: read as a list`)
  for (const [sheet, expected] of Object.entries(fields))
    for (const [index, field] of expected.split(' ').entries()) {
      const column = planned.get(sheet)?.find((one) => one.index === index)
      const read = column?.field ?? '-'
      figures.columns += 1
      if (field.split('|').includes(read)) figures.right += 1
      else wrong.push(`${sheet} ${index} ${JSON.stringify(column?.header)}: ${read} instead of ${field}`)
    }
  return wrong
}

/** The numbers of an account: its newest ones by field, its followers of earlier days, and those of its posts. */
async function storedOf(key: string): Promise<ExpectedAccount> {
  const [platform, ...rest] = key.split(' ')
  const name = rest.join(' ')
  const account = await db()
    .selectFrom('influencers')
    .selectAll()
    .where('platform', '=', platform as 'insta')
    .where((eb) => eb.or([eb('handle', '=', name), eb('social_id', '=', name), eb('name', '=', name)]))
    .executeTakeFirst()
  if (!account) return { missing: 'this account' }
  const observations = await db()
    .selectFrom('observations')
    .selectAll()
    .where('influencer_id', '=', account.id)
    .orderBy('observed_at')
    .execute()
  const metrics = await db()
    .selectFrom('influencer_metrics')
    .select('followers')
    .where('influencer_id', '=', account.id)
    .executeTakeFirst()
  const posts = await db().selectFrom('posts').selectAll().where('influencer_id', '=', account.id).execute()
  const counts = await db()
    .selectFrom('post_observations')
    .selectAll()
    .where('influencer_id', '=', account.id)
    .execute()
  const days = observations.map(({ observed_at, values }) => [String(observed_at).slice(0, 10), values] as const)
  return {
    ...days.at(-1)?.[1],
    name: account.name,
    observed: days.at(-1)?.[0] ?? null,
    followers: metrics?.followers ?? null,
    ...Object.fromEntries(days.map(([day, values]) => [`followers ${day}`, values.followers ?? null])),
    ...Object.fromEntries(counts.map(({ social_id, day, views }) => [`${social_id} ${day}`, views])),
    ...Object.fromEntries(
      posts.flatMap(({ social_id, posted_at, views, likes, comments }) => [
        [`${social_id} posted`, posted_at === null ? null : new Date(posted_at).toISOString().slice(0, 10)],
        [`${social_id} views`, views],
        [`${social_id} likes`, likes],
        [`${social_id} comments`, comments],
      ]),
    ),
  }
}

async function wrongNumbers({ accounts }: ListStyle): Promise<string[]> {
  const wrong: string[] = []
  for (const [key, expected] of Object.entries(accounts)) {
    const stored = await storedOf(key)
    if ('missing' in stored) wrong.push(`${key}: missing`)
    for (const [what, value] of Object.entries(expected)) {
      const is = stored[what] ?? null
      const isRight =
        typeof value === 'number' ? Math.abs(Number(is) - value) <= Math.abs(value) * 1e-9 && is !== null : is === value
      if (!isRight) wrong.push(`${key} ${what}: ${is} instead of ${value}`)
    }
  }
  return wrong
}

async function wrongAfterLoading(style: ListStyle, path: string): Promise<string[]> {
  const options = { erasureKey: Buffer.alloc(32), ...style.answers }
  const { failures, reports } = await ingestFiles(database.db, database.pool, [path], options)
  if (failures.length > 0) return failures.map(({ reason }) => reason)
  const [report] = reports
  expect(report).toMatchObject(countsOfRows(await outcomesOfLoad(database.db, report?.loadId ?? 0)))
  return wrongNumbers(style)
}

async function written({ file, content, encoding }: ListStyle): Promise<string> {
  const path = join(folder, file)
  writeFileSync(path, typeof content === 'string' ? Buffer.from(content, encoding) : await workbookOf(content))
  return path
}

/** Lines of JSON name their fields, so that no column has to be planned. */
const NO_PLAN: ListPlan = { sheets: [], skipped: [], questions: [], columns: [], writtenOn: '' }

async function planned(path: string, answers: ListStyle['answers']): Promise<ListPlan> {
  return (await planFile(path, answers ?? {})) ?? NO_PLAN
}

async function expectRefused(path: string, { refused }: ListStyle): Promise<void> {
  const read = await planned(path, {}).catch((error: unknown) => error)
  figures.questions.push(0)
  expect(read).toBeInstanceOf(FileRefused)
  expect((read as FileRefused).code).toBe(refused)
}

afterAll(() => {
  const { columns, right, wrongNumbers: wrong, questions } = figures
  const share = ((100 * right) / columns).toFixed(1)
  process.stdout.write(
    `${questions.length} list styles: ${right} of ${columns} columns right (${share} %), ${wrong} wrong numbers, ` +
      `questions: median ${median(questions)}, most ${Math.max(...questions)}\n`,
  )
})

describe('a list of the style', () => {
  it.each(LIST_STYLES.map((style) => [style.title, style] as const))('%s', async (_title, style) => {
    const path = await written(style)
    if (style.refused) return expectRefused(path, style)
    const plan = await planned(path, {})
    const columns = wrongColumns(style, plan)
    const asked = plan.questions.map(({ kind }) => kind).toSorted()
    figures.questions.push(asked.length)
    const answered = style.answers ? await planned(path, style.answers) : plan
    const open = answered.questions.map(({ kind }) => kind)
    const numbers = open.length > 0 ? ['not loaded'] : await wrongAfterLoading(style, path)
    figures.wrongNumbers += numbers.length
    const { count } = await db()
      .selectFrom('influencers')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect({ columns, asked, open, numbers, count: Number(count) }).toEqual({
      columns: [],
      asked: [...(style.asks ?? [])].toSorted(),
      open: [],
      numbers: [],
      count: style.count,
    })
  })
})

it('most columns are right, no number is wrong without a question, and few questions are asked', () => {
  expect(LIST_STYLES.length).toBeGreaterThanOrEqual(40)
  expect(figures.questions).toHaveLength(LIST_STYLES.length)
  expect(figures.right / figures.columns).toBeGreaterThanOrEqual(LEAST_RIGHT)
  expect(figures.wrongNumbers).toBe(0)
  expect(median(figures.questions)).toBe(0)
  expect(Math.max(...figures.questions)).toBeLessThanOrEqual(MOST_QUESTIONS)
})

it('a list with user names, platforms and plain followers asks nothing', () => {
  const plain = LIST_STYLES.filter(({ isPlain }) => isPlain)
  expect(plain.length).toBeGreaterThanOrEqual(10)
  expect(plain.filter(({ asks = [] }) => asks.length > 0)).toEqual([])
})
