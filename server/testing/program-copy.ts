import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../src/core/project-root'
import { type ChildProgram, startProgram } from './child-program'
import { temporaryFolder } from './cluster'

/**
 * A copy of the built program, as in its image. Its default data folder and its notes of running servers are its own,
 * so a test neither finds nor changes an installation of this machine.
 */
export function programCopy() {
  const { path, remove: removeFolder } = temporaryFolder()
  const started: ChildProgram[] = []
  const root = projectRoot()
  mkdirSync(join(path, 'server'))
  for (const name of ['node_modules', 'server/node_modules', 'server/migrations'])
    symlinkSync(join(root, name), join(path, name))
  for (const name of ['package.json', 'scripts', 'dist/server'])
    cpSync(join(root, name), join(path, name), { recursive: true, filter: (file) => !file.endsWith('.map') })
  const settings = { XDG_STATE_HOME: join(path, 'state'), DATA_DIR: '', DATABASE_URL: '', npm_lifecycle_event: '' }
  const scriptOf = (entry: string) =>
    entry === 'start' ? [join(path, 'scripts/start.mjs')] : [join(path, 'scripts/run.mjs'), entry]
  /** Starts a command of package.json, from another folder. */
  const start = (entry: string, args: readonly string[] = [], env: Record<string, string> = {}) => {
    const [script = '', ...first] = scriptOf(entry)
    const child = startProgram(script, [...first, ...args], { ...settings, ...env }, { cwd: '/' })
    started.push(child)
    return child
  }
  const run = async (entry: string, args: readonly string[] = [], env: Record<string, string> = {}) => {
    const child = start(entry, args, env)
    const code = await child.ended
    return { code, lines: child.lines, errors: child.errors() }
  }
  const remove = () => {
    for (const child of started) child.kill('SIGKILL')
    removeFolder()
  }
  return { path, scriptOf, start, run, remove }
}

export type ProgramCopy = ReturnType<typeof programCopy>
