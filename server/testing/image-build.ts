import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { PostgresUser } from '../src/core/postgres-user'
import { projectRoot } from '../src/core/project-root'
import type { Copy, Stage } from './image-steps'

/** How programs of the image run here: as which user, and with which parts of this machine visible. */
export interface Runner {
  folder: string
  user: PostgresUser
  env: Record<string, string>
}

/** Where packages come from and whom to trust is this machine's; nothing else of its environment is passed on. */
const PASSED_ON = /proxy$|registry$|cafile$|^NODE_EXTRA_CA_CERTS$|^SSL_CERT_FILE$|^PATH$/i

/** An empty folder and a user without rights in any other one. */
export function runnerIn(folder: string, user: PostgresUser): Runner {
  const home = join(folder, 'home')
  mkdirSync(home)
  if (user) for (const path of [folder, home]) chownSync(path, user.uid, user.gid)
  const variables = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))
  return { folder, user, env: { ...(Object.fromEntries(variables) as Record<string, string>), HOME: home } }
}

export function runAs({ user, env }: Runner, cwd: string, command: string, args: readonly string[]): string {
  return execFileSync(command, args, { cwd, env, ...user, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Whether .dockerignore keeps a file out of the build context. */
function isIgnored(path: string): boolean {
  const lines = readFileSync(join(projectRoot(), '.dockerignore'), 'utf8').trim().split('\n')
  return lines.some((line) =>
    line.startsWith('**/') ? path.split('/').includes(line.slice(3)) : path === line || path.startsWith(`${line}/`),
  )
}

/** The context that a builder sends: the repository without the files in .dockerignore. */
function makeContext({ folder, user }: Runner): string {
  const context = join(folder, 'context')
  cpSync(projectRoot(), context, {
    recursive: true,
    filter: (source) => !isIgnored(relative(projectRoot(), source)),
  })
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, context])
  chmodSync(context, 0o755)
  return context
}

/** Like the builder: the contents of folders, and files into a target that ends with a slash. */
function copy(runner: Runner, { sources, target }: Copy, origin: string, cwd: string): void {
  for (const source of sources) {
    const path = join(origin, source)
    if (statSync(path).isDirectory()) {
      runAs(runner, cwd, 'mkdir', ['-p', target])
      runAs(runner, cwd, 'cp', ['-a', `${path}/.`, target])
    } else {
      if (target.endsWith('/')) runAs(runner, cwd, 'mkdir', ['-p', target])
      runAs(runner, cwd, 'cp', ['-a', path, target])
    }
  }
}

/** Where a path of the image lies in this stage's folder. */
export const inStage = (root: string, path: string, workdir = '/') => join(root, resolve(workdir, path))

/** Runs the steps of every stage, each in a folder that represents its file system; returns the last stage's folder. */
export function buildImage(runner: Runner, stages: readonly Stage[]): { root: string; workdir: string } {
  const context = makeContext(runner)
  const rootOf = (name: string) => join(runner.folder, `stage-${name || 'last'}`)
  let workdir = '/'
  for (const { name, steps } of stages) {
    const root = rootOf(name)
    runAs(runner, runner.folder, 'mkdir', [root])
    workdir = '/'
    for (const step of steps) {
      const cwd = join(root, workdir)
      if ('workdir' in step) {
        workdir = step.workdir
        runAs(runner, root, 'mkdir', ['-p', join(root, workdir)])
      } else if ('run' in step) runAs(runner, cwd, '/bin/sh', ['-c', step.run])
      else {
        const { copy: instruction } = step
        const slash = instruction.target.endsWith('/') ? '/' : ''
        const target = `${inStage(root, instruction.target, workdir)}${slash}`
        copy(runner, { ...instruction, target }, instruction.from ? rootOf(instruction.from) : context, cwd)
      }
    }
  }
  return { root: rootOf(stages.at(-1)?.name ?? ''), workdir }
}
