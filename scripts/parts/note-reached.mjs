import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

// Runs in each test file: the code that reaches.mjs inserted in the functions records here which of them this file
// calls.
const folder = process.env.REACHED_FOLDER
if (folder) {
  globalThis.reached = new Set()
  afterAll(() => {
    const note = { test: expect.getState().testPath, reached: [...globalThis.reached] }
    writeFileSync(join(folder, randomUUID()), JSON.stringify(note))
  })
}
