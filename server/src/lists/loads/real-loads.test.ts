import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest'
import { runJobsOf } from '../../../testing/jobs-of'
import { loadingAs } from '../../../testing/loading-lists'
import { startTestApp, type TestApp } from '../../../testing/test-app'
import { projectRoot } from '../../core/project-root'
import { LOAD_LIST, READ_LIST, UNDO_LOAD } from './loads.jobs'

const folder = join(projectRoot(), '..', 'shared', 'data')
const isThere = existsSync(folder)
if (!isThere) process.stdout.write(`The real lists are not tried on the screen: there is no ${folder}.\n`)

const MAX_QUESTIONS = 2

describe.skipIf(!isThere)('the real lists on the screen', () => {
  const files = isThere
    ? ['lists', 'posts'].flatMap((kind) => readdirSync(join(folder, kind)).map((name) => join(kind, name)))
    : []
  let app: TestApp
  let screen: ReturnType<typeof loadingAs>
  let stopJobs: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp()
    // Without the jobs that compute metrics, which write to the same rows.
    stopJobs = await runJobsOf(app, [READ_LIST, LOAD_LIST, UNDO_LOAD])
    screen = loadingAs(await app.as('Staff'))
  }, 60_000)
  afterAll(async () => {
    await stopJobs()
    await app.close()
  })

  it.each(files)(
    '%s asks at most two questions, does what its preview says, and is undone without a trace',
    async (file) => {
      const before = await digest(app.db)
      const content = readFileSync(join(folder, file))
      const uploaded = await screen.upload(file.replace(/^.*\//, ''), content)
      expect(uploaded.state, JSON.stringify(uploaded.problem)).toBe('ready')
      expect(uploaded.questions.length).toBeLessThanOrEqual(MAX_QUESTIONS)
      const answers: ListAnswers = { names: 'accounts' }
      const [lastDay] = uploaded.questions.find(({ kind }) => kind === 'day')?.options ?? []
      if (lastDay) answers.observed_at = lastDay
      const ready = uploaded.questions.length > 0 ? await screen.answer(uploaded, answers) : uploaded
      expect(ready.questions).toEqual([])
      await screen.start(ready)
      const loaded = await screen.untilState(ready.id, /loaded|failed/)
      expect(loaded.state).toBe('loaded')
      expect(loaded.result?.counts).toEqual(ready.preview?.counts)
      const undone = await screen.undo(loaded)
      expect(undone.undone).toMatchObject({ removed: loaded.result?.influencers.new, kept: 0 })
      expect(await digest(app.db)).toBe(before)
      await screen.load(file.replace(/^.*\//, ''), content, ready.answers)
    },
    120_000,
  )

  it('are refused if they are no lists of accounts', async () => {
    for (const name of readdirSync(join(folder, 'reference')).filter((one) => one.endsWith('.csv'))) {
      const load = await screen.upload(name, readFileSync(join(folder, 'reference', name)))
      expect([name, load.state, load.problem?.code]).toEqual([name, 'unreadable', 'no-account-column'])
    }
  }, 60_000)
})
