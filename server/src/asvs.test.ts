import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './core/project-root'

const ROW = /^\| (\d+\.\d+\.\d+[^|]*) \| ([^|]+) \|(.*)\|$/
const rows = readFileSync(join(projectRoot(), 'docs/asvs.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, state, proof = ''] = ROW.exec(line) ?? []
    return id && state ? [{ id, state: state.trim(), proof: proof.trim() }] : []
  })

/** A file without a folder of the top lies below server/src. */
const pathOf = (path: string) =>
  /^(?:contract|web|e2e|server|docs|deploy)\/|^(?:[A-Z]+\.md|package-lock\.json)$/.test(path)
    ? path
    : `server/src/${path}`

const filesIn = (proof: string) =>
  [...proof.matchAll(/`([\w./-]+\.(?:ts|tsx|md|json|yaml))`/g)].map(([, path = '']) => pathOf(path))

/** The test files of a line, each with the beginnings of names that follow it in double quotes. */
const testsIn = (proof: string) =>
  [...proof.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?: "[^"]+")*)/g)].map(([, path = '', names = '']) => ({
    file: pathOf(path),
    names: [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }))

const CALL = String.raw`\b(?:test|it|describe)\b(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*['"\`]`

/** Whether the file has a test, or a group of tests, whose name begins so. */
const hasTest = (text: string, name: string) =>
  new RegExp(CALL + name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).test(text)

test('every line names files that exist, or gives a reason', () => {
  expect(rows.length).toBeGreaterThan(100)
  const missing = rows.flatMap(({ id, proof }) =>
    filesIn(proof)
      .filter((file) => !existsSync(join(projectRoot(), file)))
      .map((file) => `${id}: ${file}`),
  )
  expect(missing).toEqual([])
  const bare = rows.filter(
    ({ state, proof }) => !/^none/.test(state) && filesIn(proof).length === 0 && proof.length < 10,
  )
  expect(bare.map(({ id }) => id)).toEqual([])
})

test('every test file of a line is followed by the names of tests that it has', () => {
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(join(projectRoot(), file), 'utf8')
    texts.set(file, text)
    return text
  }
  const wrong = rows.flatMap(({ id, proof }) =>
    testsIn(proof).flatMap(({ file, names }) => {
      if (names.length === 0) return [`${id}: ${file} without the name of a test`]
      return names.filter((name) => !hasTest(textOf(file), name)).map((name) => `${id}: ${file} has no test "${name}"`)
    }),
  )
  expect(wrong).toEqual([])
})

test('every state is one of five', () => {
  const strange = rows.filter(({ state }) => !/^(?:met|partly|open|open by decision|operator|none)$/.test(state))
  expect(strange.map(({ id, state }) => `${id}: ${state}`)).toEqual([])
})
