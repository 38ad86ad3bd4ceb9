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

/** Files that a line names; without a folder of the top they lie below server/src. */
const filesIn = (proof: string) =>
  [...proof.matchAll(/`([\w./-]+\.(?:ts|tsx|md|json|yaml))`/g)].map(([, path = '']) =>
    /^(?:contract|web|e2e|server|docs|deploy)\/|^(?:[A-Z]+\.md|package-lock\.json)$/.test(path)
      ? path
      : `server/src/${path}`,
  )

test('every line names a test or file that exists, or gives a reason', () => {
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

test('every state is one of five', () => {
  const strange = rows.filter(({ state }) => !/^(?:met|partly|open|open by decision|operator|none)$/.test(state))
  expect(strange.map(({ id, state }) => `${id}: ${state}`)).toEqual([])
})
