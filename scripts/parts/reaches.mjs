import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { functionsOf } from './mutations.mjs'

const keyOf = (file, start) => `${file}:${start}`

/** A module in which every function records that it is called. */
export function notingText(file, text) {
  const edits = functionsOf(file, text).flatMap(({ start, body }) => {
    const note = `globalThis.reached?.add(${JSON.stringify(keyOf(file, start))})`
    if (body.type === 'BlockStatement') return [{ at: body.start + 1, text: `${note};` }]
    return [
      { at: body.start, text: `(${note}, ` },
      { at: body.end, text: ')' },
    ]
  })
  // Edits from the end to the beginning, so that positions before an edit stay the same.
  return edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((made, { at, text: add }) => made.slice(0, at) + add + made.slice(at), text)
}

/**
 * Runs `work`; returns its result, and which tests called a mutant's function. That of code outside of functions is not
 * known: one process loads a module for all its tests.
 */
export async function reachesOf(work) {
  const folder = mkdtempSync(join(tmpdir(), 'kolscope-reached-'))
  process.env.REACHED_FOLDER = folder
  try {
    const result = await work()
    const tests = new Map()
    const add = (key, test) => tests.set(key, (tests.get(key) ?? new Set()).add(test))
    for (const name of readdirSync(folder)) {
      const { test, reached } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      for (const key of reached) add(key, test)
    }
    const reaching = ({ file, within }) => tests.get(keyOf(file, within))
    return { result, reaching }
  } finally {
    delete process.env.REACHED_FOLDER
    rmSync(folder, { recursive: true, force: true })
  }
}
