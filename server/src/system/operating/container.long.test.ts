import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownFolder } from '../../../../e2e/own-folder'
import { buildImage, inStage, type Runner, runAs, runnerIn } from '../../../testing/image-build'
import { readStages, type Stage } from '../../../testing/image-steps'
import { runningPostmaster } from '../../core/postgres-process'
import { postgresUser } from '../../core/postgres-user'
import { projectRoot } from '../../core/project-root'

const PASSWORD = 'a rather long demo password'

let folder: string
let app: string
let runner: Runner
let image: Stage
let port: number
let child: ChildProcess | undefined

/** A test that is interrupted leaves no server behind. */
const end = () => child?.kill('SIGKILL')

beforeAll(async () => {
  folder = ownFolder()
  process.once('exit', end)
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  port = (probe.address() as { port: number }).port
  await new Promise((resolve) => probe.close(resolve))
})

afterAll(() => {
  end()
  process.off('exit', end)
  const pid = runningPostmaster(join(folder, 'stage-last/data/postgres'))
  if (pid) process.kill(pid, 'SIGKILL')
  execFileSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
}, 300_000)

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>
}

const address = (path: string) => `http://127.0.0.1:${port}${path}`
const logged = () => readFileSync(join(folder, 'log'), 'utf8')

const isReady = () =>
  fetch(address('/health/ready')).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts the program in CMD in an application folder without write permissions. */
function start(root: string, workdir: string): ChildProcess {
  app = join(root, workdir)
  if (runner.user) execFileSync('chown', ['-R', '0:0', app])
  execFileSync('chmod', ['-R', 'a-w', app, runner.env.HOME ?? ''])
  const paths = new Set(image.volumes)
  const own = Object.entries(image.env).map(([name, value]) => [name, paths.has(value) ? inStage(root, value) : value])
  const ofTest = { PORT: String(port), HOST: '127.0.0.1', DEMO: '1', DEMO_SIZE: '50', DEMO_PASSWORD: PASSWORD }
  runner = { ...runner, env: { ...runner.env, ...Object.fromEntries(own), ...ofTest } }
  const log = openSync(join(folder, 'log'), 'w')
  const [command = '', ...args] = image.command ?? []
  return spawn(command, args, { cwd: app, env: runner.env, ...runner.user, stdio: ['ignore', log, log] })
}

test('the steps of the Containerfile make a program that runs without rights, sources and development packages', async () => {
  const stages = readStages()
  image = stages.at(-1) as Stage
  expect(image.user).toBe('node')
  runner = runnerIn(folder, postgresUser(join(folder, 'nothing')))
  const { root, workdir } = buildImage(runner, stages)
  child = start(root, workdir)
  const exited = new Promise<unknown>((resolve) => child?.once('exit', (code, signal) => resolve(signal ?? code)))

  const { packages } = JSON.parse(readFileSync(join(projectRoot(), 'package-lock.json'), 'utf8')) as Lock
  const development = Object.keys(packages).filter((path) => packages[path]?.dev)
  expect(development.length).toBeGreaterThan(50)
  expect(development.filter((path) => existsSync(join(app, path)))).toEqual([])
  expect(['server/src', 'web', 'e2e', 'package-lock.json'].filter((path) => existsSync(join(app, path)))).toEqual([])
  expect(() => runAs(runner, app, 'touch', ['dist/new'])).toThrow()

  await expect
    .poll(async () => child?.exitCode !== null || (await isReady()), { timeout: 120_000, interval: 100 })
    .toBe(true)
  expect(child.exitCode, logged()).toBeNull()
  const body = JSON.stringify({ email: 'staff@kolscope.example', password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const signIn = await fetch(address('/api/v1/authentication'), { method: 'POST', headers, body })
  expect(await signIn.json()).toMatchObject({ accessToken: expect.stringMatching(/./) })
  expect(await (await fetch(address('/'))).text()).toContain('<div id="root">')
  runAs(runner, app, '/bin/sh', ['-c', image.healthcheck ?? 'exit 1'])
  expect(runAs(runner, app, 'npm', ['run', '--silent', 'verify-activity'])).toContain('The activity log is whole')

  child.kill('SIGTERM')
  expect(await exited, logged()).toBe(0)
  expect(await isReady()).toBe(false)
  expect(runningPostmaster(join(root, 'data/postgres'))).toBeUndefined()
  expect(() => runAs(runner, app, '/bin/sh', ['-c', image.healthcheck ?? ''])).toThrow()
}, 1_200_000)

test('every container is read-only, without capabilities that it does not need, and its image can be pinned', () => {
  const compose = readFileSync(join(projectRoot(), 'deploy/compose.yaml'), 'utf8')
  const services = compose.slice(compose.indexOf('services:'), compose.indexOf('\nnetworks:')).split(/\n {2}(?=\w+:\n)/)
  const textByService = Object.fromEntries(services.slice(1).map((text) => [text.slice(0, text.indexOf(':')), text]))
  expect(Object.keys(textByService)).toEqual(['database', 'kolscope'])
  for (const text of Object.values(textByService)) {
    expect(text).toContain('\n    read_only: true\n')
    expect(text).toContain('\n    cap_drop: [ALL]\n')
    expect(text).toContain('no-new-privileges:true')
  }
  expect(textByService.kolscope).not.toContain('cap_add')
  const defaults = Object.fromEntries(
    [...compose.matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g)].map(([, name, value]) => [name, value]),
  )
  expect(Object.keys(defaults)).toEqual(['POSTGRES_IMAGE', 'NODE_IMAGE'])
  expect(new Set(readStages().map((stage) => stage.image))).toEqual(new Set([defaults.NODE_IMAGE]))
})
