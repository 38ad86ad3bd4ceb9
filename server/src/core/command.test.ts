import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundleProgram, startProgram } from '../../testing/child-program'
import { refused, sentence, useCommanded } from '../../testing/use-commanded'
import { barrier } from './postgres-user'

const at = useCommanded()

test('a command works on what is there and ends without a word of its own', async () => {
  const worked = { code: 0, lines: ['worked'], errors: '' }
  expect(await at.run(at.folder.path, { env: { MAY_BEGIN: '1' } })).toEqual(worked)
  expect(await at.run(at.folder.path)).toEqual(worked)
})

test('one that takes a server’s place is refused beside a server', async () => {
  const server = startProgram(await bundleProgram('holder'), [at.folder.path, 'server'])
  await server.line(/ready/)
  const { code, errors } = await at.run(at.folder.path, { env: { MAY_BEGIN: '1', AS_SERVER: '1' } })
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Another Kolscope server already uses this data folder/)])
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('where there is no installation it is refused and makes nothing', async () => {
  const errors = (dataDir: string) =>
    `There is no Kolscope in ${dataDir}; start it there with npm start, or set DATA_DIR (and DATABASE_URL, if the server has one) to what the server was started with.\n`
  expect(await at.run(at.empty)).toEqual(refused(1, errors(at.empty)))
  const none = join(at.empty, 'none')
  expect(await at.run(none)).toEqual(refused(1, errors(none)))
  expect(readdirSync(at.empty)).toEqual([])
  mkdirSync(none)
  const url = await at.run(none, { env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } })
  expect(url.errors).toContain(`There is no Kolscope in ${none} and the database of DATABASE_URL`)
  expect(existsSync(join(none, 'folder-id'))).toBe(false)
})

describe('wrong usage has the exit code 2', () => {
  test('of arguments, and --help shows the right one', async () => {
    const help = await at.run(at.empty, { args: ['--help'] })
    expect(help).toEqual({ code: 0, lines: ['Usage: commanded [--lines NUMBER]'], errors: '' })
    const unknown = "Unknown option '--line'; --help shows what there is.\n"
    expect(await at.run(at.folder.path, { args: ['--line', '2'] })).toEqual(refused(2, unknown))
    const positional = sentence(/Unexpected argument 'more'/)
    expect(await at.run(at.folder.path, { args: ['more'] })).toEqual(refused(2, positional))
  })

  test('of settings, whose secrets are not repeated', async () => {
    const malformed = { DATABASE_URL: 'mysql://me:secret@host/kolscope' }
    const words = 'DATABASE_URL must look like postgres://user:password@host:5432/database; its value was given.\n'
    expect(await at.run(at.folder.path, { env: malformed })).toEqual(refused(2, words))
    expect(await at.run(at.folder.path, { env: { PORT: 'many' } })).toEqual(refused(2, sentence(/PORT must be/)))
  })
})

describe('a data folder that cannot be one is named', () => {
  test.each([
    ['a file', () => join(at.empty, 'file')],
    ['below a file', () => join(at.empty, 'file', 'folder')],
  ])('%s', async (_, path) => {
    writeFileSync(join(at.empty, 'file'), '')
    const errors = `DATA_DIR ${path()} is a file or lies below one; name a folder.\n`
    expect(await at.run(path())).toEqual(refused(1, errors))
    expect(await at.run(path(), { env: { MAY_BEGIN: '1' } })).toEqual(refused(1, errors))
  })

  // Node's own way to create folders never ends there.
  test('where no folder can be', async () => {
    const errors = sentence(/DATA_DIR \/proc\/kolscope cannot be /)
    expect(await at.run('/proc/kolscope', { env: { MAY_BEGIN: '1' } })).toEqual(refused(1, errors))
  })

  const nobody = { uid: 65_534, gid: 65_534 }
  const isRoot = process.getuid?.() === 0

  test.skipIf(isRoot && barrier(import.meta.dirname, nobody))('of another user', async () => {
    const user = isRoot ? { user: nobody } : {}
    writeFileSync(join(at.folder.path, 'folder-id'), 'one')
    chmodSync(at.folder.path, isRoot ? 0o711 : 0o500)
    const errors = sentence(
      /DATA_DIR \S+ cannot be used: The user \S+ may not read or write \S+; run this as its owner\./,
    )
    expect(await at.run(at.folder.path, user)).toEqual(refused(1, errors))
    chmodSync(at.folder.path, isRoot ? 0o700 : 0o000)
    expect(await at.run(at.folder.path, user)).toEqual(refused(1, errors))
    chmodSync(at.folder.path, 0o700)
  })

  test.runIf(isRoot && !barrier(import.meta.dirname, nobody))('with a database of another user', async () => {
    writeFileSync(join(at.folder.path, 'folder-id'), 'one')
    chmodSync(at.folder.path, 0o777)
    const errors = sentence(/The database in \S+ belongs to another user; run this as the user \d+\./)
    expect(await at.run(at.folder.path, { user: nobody })).toEqual(refused(1, errors))
  })
})
