import { type Connection, createPool } from '../src/core/db'
import { seedDemo } from '../src/system/demo/seed-demo'

// A program that fills the demo market of the given database and says how far it is.
const [connection = '{}', size = '0', today = ''] = process.argv.slice(2)
const pool = createPool(JSON.parse(connection) as Connection, { maxConnections: 2, applicationName: 'kolscope seeder' })
await seedDemo(pool, {
  size: Number(size),
  today,
  chunk: 40,
  onProgress: (done, _total, { code }) => process.stdout.write(`${done} ${code}\n`),
})
await pool.end()
