import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Export, ExportSource } from '@kolscope/contract/lists/exports'
import { afterAll, beforeAll, expect } from 'vitest'
import { startJobs } from '../src/core/job-runner'
import { type SignedInClient, startTestApp, type TestApp } from './test-app'

type One = { data: Export }

/** A server that makes files, for the tests of one file. */
export function useExporting(influencers: number) {
  let app: TestApp
  let staff: SignedInClient
  let ids: number[] = []
  let stop: () => Promise<void> = async () => undefined
  const runJobs = async () => {
    stop = (await startJobs({ db: app.db, pool: app.deps.pool, tasks: app.tasks, log: app.deps.log })).stop
  }
  const stopJobs = () => stop()
  const exportsFolder = () => join(app.deps.env.dataDir, 'exports')
  beforeAll(async () => {
    app = await startTestApp({ influencers })
    await runJobs()
    staff = await app.as('Staff')
    ids = (await app.db.selectFrom('influencers').select('id').orderBy('id').execute()).map(({ id }) => id)
  })
  afterAll(async () => {
    await stopJobs()
    await app.close()
  })
  const ask = (who: SignedInClient, source: ExportSource, more: object = {}) =>
    who.post<One>('/api/v1/exports', { source, format: 'json', columns: ['id', 'name'], language: 'en', ...more })
  const stateOf = async (who: SignedInClient, id: string) => (await who.get<One>(`/api/v1/exports/${id}`)).body.data
  const ended = async (who: SignedInClient, id: string): Promise<Export> => {
    const isOver = async () => ['ready', 'failed'].includes((await stateOf(who, id)).state)
    await expect.poll(isOver, { timeout: 20_000, interval: 30 }).toBe(true)
    return stateOf(who, id)
  }
  const make = async (who: SignedInClient, source: ExportSource, more: object = {}): Promise<Export> => {
    const started = await ask(who, source, more)
    expect(started.status, started.text).toBe(200)
    return ended(who, started.body.data.id)
  }
  /** One that was asked for and that nobody works at. */
  const waitingRow = async () => {
    await stopJobs()
    const { id } = (await ask(staff, { from: 'selected', ids: ids.slice(0, 20) })).body.data
    return app.db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
  /** The file as a browser fetches it: without a token. */
  const fileOf = ({ path }: Export, headers = {}) => app.anonymous.call<{ id: number }[]>({ url: path ?? '', headers })
  return {
    app: () => app,
    staff: () => staff,
    ids: () => ids,
    runJobs,
    stopJobs,
    ask,
    stateOf,
    ended,
    make,
    waitingRow,
    fileOf,
    idsIn: async (one: Export) => (await fileOf(one)).body.map(({ id }) => id),
    files: () => (existsSync(exportsFolder()) ? readdirSync(exportsFolder()) : []),
    actions: async () =>
      (await app.db.selectFrom('activity_logs').select('action').orderBy('id').execute()).map(({ action }) => action),
    collectionWith: async (owner: SignedInClient, members: readonly number[], name: string): Promise<number> => {
      const body = { name, list_ids: members }
      return (await owner.post<{ data: { id: number } }>('/api/v1/collections', body)).body.data.id
    },
  }
}
