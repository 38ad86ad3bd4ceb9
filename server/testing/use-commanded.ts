import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { bundleProgram, startProgram } from './child-program'
import { folderWithCluster } from './cluster'

interface Run {
  env?: Record<string, string>
  args?: string[]
  user?: { uid: number; gid: number }
}

/** For each test a data folder with a database, an empty folder, and the program `commanded` to run on them. */
export function useCommanded() {
  const parts = {} as { program: string; folder: ReturnType<typeof folderWithCluster>; empty: string }
  beforeAll(async () => {
    parts.program = await bundleProgram('commanded')
  })
  beforeEach(() => {
    parts.folder = folderWithCluster()
    parts.empty = mkdtempSync(join(tmpdir(), 'kolscope-empty-'))
  })
  afterEach(() => {
    parts.folder.remove()
    rmSync(parts.empty, { recursive: true })
  })
  const start = (dataDir: string, { env = {}, args = [], user }: Run = {}) =>
    startProgram(parts.program, args, { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: '', ...env }, user)
  const run = async (dataDir: string, options: Run = {}) => {
    const child = start(dataDir, options)
    const code = await child.ended
    return { code, lines: child.lines, errors: child.errors() }
  }
  return Object.assign(parts, { start, run })
}

export const refused = (code: number, errors: unknown) => ({ code, lines: [], errors })

/** One line, without the stack of an error. */
export const sentence = (pattern: RegExp) => expect.stringMatching(new RegExp(`^(?:${pattern.source})[^\\n]*\\n$`))
