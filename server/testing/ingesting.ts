import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type IngestOptions, ingestFiles } from '../src/lists/ingest/ingest'
import { freshDatabase, type TestDatabase } from './test-database'

/** For each test a database and a folder of its own, and what loads files of the folder into the database. */
export function useIngesting() {
  let database: TestDatabase
  let folder: string
  beforeEach(async () => {
    database = await freshDatabase()
    folder = mkdtempSync(join(tmpdir(), 'kolscope-ingest-'))
  })
  afterEach(async () => {
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  const loadAll = (paths: readonly string[], options: Partial<IngestOptions> = {}) =>
    ingestFiles(database.db, database.pool, paths, {
      observedAt: '2026-06-30',
      erasureKey: Buffer.alloc(32),
      ...options,
    })
  return {
    db: () => database.db,
    pool: () => database.pool,
    connection: () => database.connection,
    /** Writes a file of text, bytes or one JSON per line and returns its path. */
    file: (name: string, content: string | Buffer | readonly object[]) => {
      const isLines = Array.isArray(content)
      const path = join(folder, name)
      writeFileSync(
        path,
        isLines ? content.map((line) => JSON.stringify(line)).join('\n') : (content as string | Buffer),
      )
      return path
    },
    loadAll,
    /** Loads one file and returns its report; throws if it fails. */
    load: async (path: string, options: Partial<IngestOptions> = {}) => {
      const { reports, failures } = await loadAll([path], options)
      if (failures[0]) throw new Error(failures[0].reason)
      return reports[0]
    },
    influencers: () => database.db.selectFrom('influencers').selectAll().orderBy('id').execute(),
    metricsOf: (id: number | undefined) =>
      database.db
        .selectFrom('influencer_metrics')
        .selectAll()
        .where('influencer_id', '=', id ?? 0)
        .executeTakeFirstOrThrow(),
  }
}
