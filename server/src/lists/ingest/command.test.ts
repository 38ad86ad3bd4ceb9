import { afterEach, describe, expect, it, vi } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'
import { createPool } from '../../core/db'
import { readEnv } from '../../core/env'
import { createLog } from '../../core/log'
import { ingestCommand, planFiles, readArguments } from './command'

const { db, file, connection, influencers } = useIngesting()

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

/** Runs the command and returns what it printed and its exit code. */
async function run(...args: string[]) {
  const printed = { out: '', err: '' }
  const into = (stream: 'out' | 'err') => (text: string | Uint8Array) => {
    printed[stream] += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(into('out'))
  vi.spyOn(process.stderr, 'write').mockImplementation(into('err'))
  const pool = createPool(connection(), {
    maxConnections: 2,
    applicationName: 'ingest test',
    statementTimeoutMs: 0,
    log: createLog('silent'),
  })
  const env = readEnv({ DATA_DIR: file('data', '').replace(/data$/, '') })
  try {
    const given = readArguments(args)
    await ingestCommand({ env, db: db(), pool }, given, planFiles(given))
    return { ...printed, exitCode: process.exitCode ?? 0 }
  } finally {
    await pool.end()
  }
}

const MILLIONS = 'handle,platform,followers\nlan,tiktok,1.5\nminh,tiktok,2.25\nhoa,tiktok,0.9\n'

describe('a doubt', () => {
  it('is printed with the option that settles it, and nothing is loaded, not even other files', async () => {
    const clear = file('clear.csv', 'handle,platform,followers\nan,tiktok,12000\n')
    const { err, exitCode } = await run(file('list.csv', MILLIONS), clear)
    expect(exitCode).toBe(2)
    expect(err).toContain('In which unit are the numbers of "followers"?')
    expect(err).toContain('Nothing was loaded.')
    expect(err).toContain(`--unit 'followers=ones|thousands|millions|billions'`)
    expect(await influencers()).toEqual([])
  })

  it('is settled by that option', async () => {
    const { exitCode, out } = await run(file('list.csv', MILLIONS), '--unit', 'followers=millions')
    expect([exitCode, out]).toEqual([0, expect.stringContaining('3 new')])
    const rows = await db().selectFrom('influencer_metrics').select('followers').orderBy('followers').execute()
    expect(rows.map(({ followers }) => followers)).toEqual([900_000, 1_500_000, 2_250_000])
  })
})

it('shows how each column would be read, and loads nothing', async () => {
  const { out, exitCode } = await run(file('list.csv', MILLIONS), '--preview', '--unit', 'Followers=millions')
  expect(exitCode).toBe(0)
  expect(out).toMatch(/followers +followers \(millions\) +100 % +1\.5 \| 2\.25 \| 0\.9/)
  expect(out).toMatch(/Numbers as of 20\d\d-\d\d-\d\d, the day the file was written; change it with --observed-at\./)
  expect(await influencers()).toEqual([])
})

it('refuses a column that no file has, and names the columns', async () => {
  const { err, exitCode } = await run(
    file('list.csv', 'Handle,platform,followers\nlan,tiktok,1000\n'),
    '--map',
    'Nope=location',
  )
  expect(exitCode).toBe(2)
  expect(err).toContain('No file has the column "nope" of --map or --unit. Columns: "Handle", "platform", "followers".')
  expect(await influencers()).toEqual([])
})

it('loads what can be read although no file has a column: one that cannot be read may have it', async () => {
  const clear = file('clear.csv', 'handle,platform,followers\nan,tiktok,12000\n')
  const { err, exitCode } = await run(file('list.doc', 'x'), clear, '--map', 'Nope=location')
  expect([exitCode, err]).toEqual([1, expect.stringContaining('This file type cannot be loaded')])
  expect(await influencers()).toHaveLength(1)
})

it('says that there is no load of that number', async () => {
  const { out, err, exitCode } = await run('--refused', '999')
  expect([exitCode, out, err]).toEqual([2, '', 'There is no load 999.\n'])
})

it('loads the files that can be read, and fails for the others', async () => {
  const clear = file('clear.csv', 'handle,platform,followers\nan,tiktok,12000\n')
  const { err, exitCode } = await run(file('list.doc', 'x'), clear)
  expect([exitCode, err]).toEqual([1, expect.stringContaining('This file type cannot be loaded')])
  expect(await influencers()).toHaveLength(1)
})

it.each([
  ['--map', 'who=nobody', /--map takes column=field.*followers/],
  ['--map', '=followers', /--map takes column=field/],
  ['--unit', 'followers=dozens', /--unit takes column=unit.*millions/],
  ['--decimal', 'dot', /point or comma/],
  ['--names', 'yes', /accounts or refuse/],
  ['--platform', 'myspace', /one of fb/],
  ['--day-order', 'myd', /one of ymd/],
  ['--year', '17', /a year like/],
  ['--observed-at', 'today', /a day like/],
  ['--kind', 'people', /influencers or posts/],
])('%s %s is refused with what it may be', (flag, value, message) => {
  const path = file('a.csv', '')

  expect(() => readArguments([path, flag, value])).toThrow(message)
})

it('takes the words of a column as any spelling of them', () => {
  const path = file('a.csv', '')
  const { options } = readArguments([path, '--map', 'Lượt theo dõi=followers,GHI CHÚ=ignore'])
  expect([...(options.map ?? [])]).toEqual([
    ['luot theo doi', 'followers'],
    ['ghi chu', 'ignore'],
  ])
})
