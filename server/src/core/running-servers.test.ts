import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from './log'
import { notedFolders, noteServer } from './running-servers'

const HOME = 'XDG_STATE_HOME'
const before = process.env[HOME]
let folder: string
let lines: string[]
const log = createLog('info', (line) => lines.push(line))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kolscope-notes-'))
  process.env[HOME] = folder
  lines = []
})
afterEach(() => {
  process.env[HOME] = before
  rmSync(folder, { recursive: true })
})

function dataFolder(name: string): string {
  mkdirSync(join(folder, name))
  return join(folder, name)
}

test('a note lasts until its server stops, and that of a removed folder until the next start', async () => {
  const [first, second, third] = [dataFolder('first'), dataFolder('second'), dataFolder('third')]
  const stopFirst = noteServer(first, log)
  noteServer(second, log)
  expect(notedFolders().sort()).toEqual([first, second])
  await stopFirst()
  expect(notedFolders()).toEqual([second])
  rmSync(second, { recursive: true })
  noteServer(third, log)
  expect(notedFolders()).toEqual([third])
  expect(lines).toEqual([])
})

test('without a home, a server starts all the same and says what commands need', async () => {
  process.env[HOME] = '/dev/null'
  const stop = noteServer(dataFolder('one'), log)
  expect(lines.join()).toContain('Commands need DATA_DIR')
  expect(notedFolders()).toEqual([])
  await stop()
})
