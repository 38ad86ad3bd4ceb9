import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build, type Plugin } from 'esbuild'
import { projectRoot } from '../src/core/project-root'

export type ChildProgram = {
  pid: number
  lines: string[]
  errors: () => string
  /** Resolves with the first line, also a past one, that matches; rejects when the program ends without it. */
  line: (pattern: RegExp) => Promise<string>
  kill: (signal: NodeJS.Signals) => void
  /** Stops reading what it prints, as `head` does. */
  closeOutput: () => void
  /** Exit code, or null when a signal ended it. */
  ended: Promise<number | null>
}

// The contract is a workspace of TypeScript sources, which plain Node cannot read.
const contractSources: Plugin = {
  name: 'contract sources',
  setup: (bundle) =>
    bundle.onResolve({ filter: /^@kolscope\/contract\// }, ({ path }) => ({
      path: join(projectRoot(), 'contract', 'src', `${path.replace('@kolscope/contract/', '')}.ts`),
    })),
}

/** Bundles a program of server/testing so that plain Node can run it; returns its file. */
export async function bundleProgram(name: string): Promise<string> {
  // Below the workspace: npm keeps some packages there, where a bundle elsewhere cannot find them.
  const outfile = join(projectRoot(), 'server', '.cache', 'programs', `${name}-${process.pid}.mjs`)
  const entry = join(projectRoot(), 'server', 'testing', `${name}.ts`)
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const
  await build({ entryPoints: [entry], outfile, ...options, plugins: [contractSources] })
  return outfile
}

type Options = Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'>

/** Starts a program as a child process. */
export function startProgram(
  file: string,
  args: string[],
  env: Record<string, string> = {},
  options: Options = {},
): ChildProgram {
  const settings = { ...options, env: { ...process.env, ...env } }
  const child = spawn(process.execPath, [file, ...args], { ...settings, stdio: 'pipe' })
  const lines: string[] = []
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const output = createInterface(child.stdout)
  output.on('line', (line) => lines.push(line))
  return {
    pid: child.pid ?? 0,
    lines,
    errors: () => errors,
    line: (pattern) => waitForLine(child, output, lines, pattern, () => errors),
    kill: (signal) => child.kill(signal),
    closeOutput: () => child.stdout.destroy(),
    ended: once(child, 'close').then(([code]) => code as number | null),
  }
}

type Lines = ReturnType<typeof createInterface>

function waitForLine(child: ChildProcess, output: Lines, lines: string[], pattern: RegExp, errors: () => string) {
  return new Promise<string>((resolve, reject) => {
    const past = lines.find((line) => pattern.test(line))
    if (past !== undefined) return resolve(past)
    const look = (line: string) => {
      if (pattern.test(line)) resolve(line)
    }
    output.on('line', look)
    child.once('close', () => reject(new Error(`The program ended: ${errors()}`)))
  })
}
