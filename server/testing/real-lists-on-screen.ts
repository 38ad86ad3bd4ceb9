import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import { afterAll, beforeAll, expect } from 'vitest'
import { projectRoot } from '../src/core/project-root'
import { LOAD_LIST, READ_LIST, UNDO_LOAD } from '../src/lists/loads/loads.jobs'
import { digest } from './digest'
import { runJobsOf } from './jobs-of'
import { loadingAs } from './loading-lists'
import { countsOfRows, outcomesOfLoad } from './outcomes-of-rows'
import { startTestApp, type TestApp } from './test-app'

const folder = join(projectRoot(), '..', 'shared', 'data')

/** Tests of real lists are skipped where nobody has laid them beside the project. */
export const areRealListsThere = existsSync(folder)
if (!areRealListsThere) process.stdout.write(`The real lists are not tried on the screen: there is no ${folder}.\n`)

/** The files of one kind, as paths below the folder of real lists. */
export const realLists = (kind: 'lists' | 'posts' | 'reference'): string[] =>
  areRealListsThere ? readdirSync(join(folder, kind)).map((name) => join(kind, name)) : []

const MAX_QUESTIONS = 2

/** Starts a server for the tests of a file, and loads real lists there as a person does on the screen. */
export function onTheScreen() {
  let app: TestApp
  let screen: ReturnType<typeof loadingAs>
  let stopJobs: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp()
    // Without the jobs that compute metrics, which write to the same rows.
    stopJobs = await runJobsOf(app, [READ_LIST, LOAD_LIST, UNDO_LOAD])
    screen = loadingAs(await app.as('Staff'))
  })
  afterAll(async () => {
    await stopJobs()
    await app.close()
  })

  const contentOf = (file: string) => readFileSync(join(folder, file))
  const upload = (file: string) => screen.upload(basename(file), contentOf(file))

  return {
    upload,
    load: (file: string, answers: ListAnswers) => screen.load(basename(file), contentOf(file), answers),
    /** Loads a list as its preview says, and undoes it without a trace; the answers are what its questions needed. */
    async loadsAndUndoes(file: string): Promise<ListAnswers> {
      const before = await digest(app.db)
      const uploaded = await upload(file)
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
      const rows = loaded.result?.counts.rows
      expect({ ...countsOfRows(await outcomesOfLoad(app.db, loaded.id)), rows }).toEqual(loaded.result?.counts)
      const undone = await screen.undo(loaded)
      expect(undone.undone).toMatchObject({ removed: loaded.result?.influencers.new, kept: 0 })
      expect(await digest(app.db)).toBe(before)
      return ready.answers
    },
  }
}
