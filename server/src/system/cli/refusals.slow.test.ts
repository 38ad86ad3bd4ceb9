import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/cluster'
import { type ProgramCopy, programCopy } from '../../../testing/program-copy'
import { refused, sentence } from '../../../testing/use-commanded'

let copy: ProgramCopy
let folder: ReturnType<typeof temporaryFolder>
let list: string

beforeAll(() => {
  copy = programCopy()
  folder = temporaryFolder()
  list = join(folder.path, 'list.csv')
  writeFileSync(list, 'handle,platform,followers\nlan,tiktok,10\n')
})
afterAll(() => {
  copy.remove()
  folder.remove()
})

const passphrase = { BACKUP_PASSPHRASE: 'a passphrase of this test' }
/** With what each command has to be given. */
const COMMANDS: [entry: string, args: () => string[], env: Record<string, string>][] = [
  ['ingest', () => [list], {}],
  ['rebuild', () => [], {}],
  ['backup', () => [], passphrase],
  ['restore', () => [list], passphrase],
  ['doctor', () => [], {}],
  ['rotate-keys', () => [], {}],
  ['verify-activity', () => [], {}],
]
const PROGRAMS: typeof COMMANDS = [
  ['start', () => [], {}],
  ['worker', () => [], {}],
]

describe.each(COMMANDS)('%s', (entry, args, env) => {
  test('is refused where there is no installation, and creates none', async () => {
    const errors = sentence(/There is no Kolscope in \S+\/data; (?:start it there|set DATA_DIR to)/)
    expect(await copy.run(entry, args(), env)).toEqual(refused(1, errors))
    expect(existsSync(join(copy.path, 'data'))).toBe(false)
    if (entry === 'restore') return
    const DATA_DIR = join(folder.path, 'none')
    expect(await copy.run(entry, args(), { ...env, DATA_DIR })).toMatchObject({ code: 1, lines: [] })
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test('is refused with an unknown option, and shows its usage on request', async () => {
    const unknown = sentence(/Unknown option '--nonsense'; --help shows what there is/)
    expect(await copy.run(entry, ['--nonsense'], env)).toEqual(refused(2, unknown))
    const help = await copy.run(entry, ['--help'])
    expect(help).toMatchObject({ code: 0, errors: '' })
    expect(help.lines[0]).toMatch(/^Usage: npm run /)
  })

  test('names a database that it cannot reach', async () => {
    writeFileSync(join(folder.path, 'folder-id'), 'one')
    const DATABASE_URL = 'postgres://me:secret@127.0.0.1:1/kolscope'
    const { code, errors } = await copy.run(entry, args(), { ...env, DATA_DIR: folder.path, DATABASE_URL })
    expect(code).toBe(1)
    expect(errors).toEqual(sentence(/No PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)/))
  })
})

describe.each([...COMMANDS, ...PROGRAMS])('%s', (entry, args, env) => {
  test('is refused with a wrong setting', async () => {
    const DATABASE_URL = 'mysql://me:secret@host/kolscope'
    const wrong = sentence(/DATABASE_URL must look like postgres:\S+; its value was given/)
    expect(await copy.run(entry, args(), { ...env, DATABASE_URL })).toEqual(refused(2, wrong))
    const mails = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'kolscope@example.com' }
    const homeless = sentence(/PUBLIC_URL must be set where SMTP_URL is/)
    expect(await copy.run(entry, args(), { ...env, ...mails })).toEqual(refused(2, homeless))
  })

  test('names a data folder that is a file', async () => {
    const errors = sentence(/DATA_DIR \S+ is a file or lies below one; name a folder\./)
    expect(await copy.run(entry, args(), { ...env, DATA_DIR: list })).toEqual(refused(1, errors))
  })
})

test.each(['start', 'worker'])('%s takes no arguments', async (entry) => {
  const errors = sentence(/The settings are variables \(docs\/operating\.md\), not arguments; --port was given\./)
  expect(await copy.run(entry, ['--port', '80'])).toEqual(refused(2, errors))
})

test('a worker waits for no server where there is no installation', async () => {
  const errors = sentence(/There is no Kolscope in \S+\/data; start the server first\./)
  expect(await copy.run('worker')).toEqual(refused(1, errors))
})

test('a start names the database that it cannot reach', async () => {
  const DATABASE_URL = 'postgres://me:secret@127.0.0.1:1/kolscope'
  const { code, errors } = await copy.run('start', [], { DATA_DIR: join(folder.path, 'new'), DATABASE_URL })
  expect([code, errors]).toEqual([1, sentence(/No PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)/)])
})

test('nothing is loaded from a folder or from a file that is missing', async () => {
  const missing = sentence(/There is no file \/no\/such\.csv\./)
  expect(await copy.run('ingest', ['/no/such.csv'])).toEqual(refused(2, missing))
  expect(await copy.run('ingest', [folder.path])).toEqual(
    refused(2, sentence(/\S+ is a folder; name the files in it\./)),
  )
})

test('no installation is created for a backup that is missing', async () => {
  const DATA_DIR = join(folder.path, 'fresh')
  const missing = sentence(/There is no file or folder \/no\/backup\.age\./)
  expect(await copy.run('restore', ['/no/backup.age'], { ...passphrase, DATA_DIR })).toEqual(refused(1, missing))
  expect(existsSync(DATA_DIR)).toBe(false)
})
