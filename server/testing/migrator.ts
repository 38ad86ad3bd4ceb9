import type { Connection } from '../src/core/db'
import { migrate } from '../src/core/migrate'

// A program that migrates the given database with the given folder of migrations.
const [folder = '', connection = '{}'] = process.argv.slice(2)
process.stdout.write('ready\n')
await migrate(JSON.parse(connection) as Connection, { folder })
