import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { folderWithCluster } from '../../../testing/cluster'
import { type ProgramCopy, programCopy } from '../../../testing/program-copy'
import { sentence } from '../../../testing/use-commanded'

let copy: ProgramCopy
let folder: ReturnType<typeof folderWithCluster>

beforeAll(() => {
  copy = programCopy()
})
afterAll(() => copy.remove())
beforeEach(() => {
  folder = folderWithCluster()
  writeFileSync(join(folder.path, 'folder-id'), 'one')
})
afterEach(() => folder.remove())

const BACKUP_PASSPHRASE = 'a passphrase of this test'

test('a backup that does not fit is told in one sentence', async () => {
  writeFileSync(join(folder.path, 'secret.key'), 'the key of the installation of this test')
  const path = join(folder.path, 'one.age')
  symlinkSync('/dev/full', `${path}.part`)
  const env = { DATA_DIR: folder.path, BACKUP_PASSPHRASE }
  const { code, errors } = await copy.run('backup', [path], env)
  expect([code, errors]).toEqual([1, `The disk where ${path} lies is full; make room there.\n`])
})

const mount = (target: string, options: string) => `mount -t tmpfs -o ${options} tmpfs ${target}`
/** Mounting needs a privilege, which not every machine grants. */
const mayMount = spawnSync('unshare', ['--mount', 'sh', '-c', mount('/mnt', 'size=1m')]).status === 0

describe.runIf(mayMount)('a data folder', () => {
  /** Runs a command that alone sees what was mounted. */
  function runWith(mounting: string, entry: string, env: Record<string, string>) {
    const errors = join(folder.path, 'errors')
    const [script = '', ...args] = copy.scriptOf(entry)
    const command = [process.execPath, script, ...args].join(' ')
    const { status, stdout } = spawnSync(
      'unshare',
      ['--mount', 'sh', '-c', `${mounting} && exec ${command} 2>${errors}`],
      {
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: '', npm_lifecycle_event: '', WORKERS: '0', PORT: '0', ...env },
      },
    )
    return { code: status, output: stdout, errors: readFileSync(errors, 'utf8') }
  }

  test.each(['start', 'ingest', 'doctor', 'rebuild', 'verify-activity', 'rotate-keys'])(
    'that can only be read is named by %s',
    async (entry) => {
      const dataDir = join(folder.path, 'read-only')
      mkdirSync(dataDir)
      execFileSync('cp', ['-a', join(folder.path, 'postgres'), join(folder.path, 'folder-id'), dataDir])
      const args = entry === 'ingest' ? `${entry} ${join(copy.path, 'package.json')}` : entry
      const readOnly = `mount --bind ${dataDir} ${dataDir} && mount -o remount,ro,bind ${dataDir}`
      const { code, errors } = runWith(readOnly, args, { DATA_DIR: dataDir })
      const words = sentence(/DATA_DIR \S+ cannot be used: \S+ lies on a disk that can only be read\./)
      expect([code, errors]).toEqual([1, words])
    },
  )

  test('that has no room is named by a start', async () => {
    const dataDir = join(folder.path, 'small')
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o711)
    const { code, errors } = runWith(mount(dataDir, 'size=20m,mode=711'), 'start', { DATA_DIR: dataDir })
    expect([code, errors]).toEqual([1, sentence(/Only \d+ MiB are free where \S+ lies, too little for PostgreSQL/)])
  })

  test('that has no room at all is named by a start', async () => {
    const dataDir = join(folder.path, 'none')
    mkdirSync(dataDir)
    const full = `${mount(dataDir, 'size=4k,mode=711')} && echo > ${dataDir}/filler`
    const DATABASE_URL = 'postgres://localhost:1/kolscope'
    const { code, errors } = runWith(full, 'start', { DATA_DIR: dataDir, DATABASE_URL })
    expect([code, errors]).toEqual([1, sentence(/The disk where \S+ lies is full; make room there\./)])
  })
})
