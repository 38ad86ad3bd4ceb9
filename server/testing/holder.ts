import { openDatabase } from '../src/core/database'
import { createPool } from '../src/core/db'
import { createLog } from '../src/core/log'
import type { Role } from '../src/core/presence'

// A program that takes its place in the database of a folder and, as a writer, keeps a ledger: "try n" before, "ack n"
// after each row.
const [dataDir = '', role = 'tool', task = 'hold'] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

function quit(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function write(connection: Parameters<typeof createPool>[0]): Promise<void> {
  const pool = createPool(connection, { maxConnections: 4, applicationName: 'ledger' })
  await pool.query('create table if not exists ledger (entry text primary key)')
  say('ready')
  for (let count = 0; ; count += 1) {
    const entry = `${process.pid}-${count}`
    say(`try ${entry}`)
    const isStored = await pool.query('insert into ledger values ($1)', [entry]).then(
      () => true,
      () => false,
    )
    if (isStored) say(`ack ${entry}`)
    else await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

try {
  const { connection, release } = await openDatabase(
    { dataDir, isDataDirGiven: true, databaseUrl: undefined },
    role as Role,
    {
      onLost: quit,
      log: createLog('info', say),
    },
  )
  process.on('SIGTERM', () => void release().then(() => process.exit(0), quit))
  if (task === 'write') await write(connection)
  say('ready')
  process.stdin.resume()
} catch (error) {
  quit(error as Error)
}
