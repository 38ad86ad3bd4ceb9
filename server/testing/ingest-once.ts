import { createDb, createPool } from '../src/core/db'
import { ingestFiles } from '../src/lists/ingest/ingest'

// A program for tests that kill it: loads one file into a database.
const [path = '', connection = '{}'] = process.argv.slice(2)
const pool = createPool(JSON.parse(connection), { maxConnections: 2, applicationName: 'kolscope tests' })
const db = createDb(pool)
await ingestFiles(db, pool, [path], { observedAt: '2026-06-30', erasureKey: Buffer.alloc(32) })
await db.destroy()
