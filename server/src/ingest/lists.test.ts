import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { projectRoot } from '../core/project-root'
import { type IngestOptions, ingestFiles } from './ingest'

const folder = join(projectRoot(), '..', 'shared', 'data')
const isThere = existsSync(folder)
if (!isThere) process.stdout.write(`The real lists are not tried: there is no ${folder}.\n`)

describe.skipIf(!isThere)('the real lists', () => {
  let database: TestDatabase
  const refusedFolder = mkdtempSync(join(tmpdir(), 'kolscope-refused-'))
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(async () => {
    await database.drop()
    rmSync(refusedFolder, { recursive: true })
  })
  const load = async (file: string, options: Partial<IngestOptions> = {}) => {
    const { reports, failures } = await ingestFiles(database.db, database.pool, [join(folder, file)], {
      refusedFolder,
      ...options,
    })
    expect(failures).toEqual([])
    return reports[0]
  }
  it.each([
    ['lists/instagram-top-2022-09.csv', {}, {}],
    ['lists/tiktok-top-2022-09.csv', {}, {}],
    ['lists/youtube-top-2022-09.csv', {}, {}],
    ['lists/youtube-global-statistics-2023.csv', {}, {}],
    ['lists/youtube-vietnam-channel-ids.csv', {}, {}],
    ['lists/tiktok-vietnam-2026-06.csv', {}, {}],
    ['posts/youtube-trending-us-gb-2017.csv', { year: 2017 }, {}],
  ])('%s', async (file, options) => {
    const t = Date.now()
    const r = await load(file, options)
    console.log(
      JSON.stringify(
        { ...r, warnings: [...(r?.warnings ?? [])].map(([w, x]) => [w, x.cells, [...x.values].slice(0, 20)]) },
        null,
        1,
      ),
      Date.now() - t,
    )
    const again = await load(file, options)
    console.log(again?.loaded, again?.merged, again?.unchanged, again?.refused)
    expect(again).toMatchObject({ loaded: 0, merged: 0 })
  })
})
