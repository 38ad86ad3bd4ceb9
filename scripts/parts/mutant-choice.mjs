import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'
import { AREAS } from './mutant-areas.mjs'
import { EQUIVALENT } from './mutants-equivalent.mjs'
import { isValid, mutationsOf } from './mutations.mjs'
import { root } from './root.mjs'

const isTest = (path) => path.endsWith('.test.ts')

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

const all = ['contract/src', 'server/src'].flatMap(filesIn)
const matching = (globs) => all.filter((path) => globs.some((glob) => matchesGlob(path, glob)))

export const sourcesOf = (area) => matching(AREAS[area].sources).filter((path) => !isTest(path))
export const testsOf = (area) => matching(AREAS[area].tests).filter(isTest)

const keyOf = ({ rule, before, after }) => `${rule} ${before} → ${after}`
const reasons = new Map(EQUIVALENT.map((one) => [keyOf(one), one.reason]))

/**
 * Every mutant of an area in an order that only the seed decides, so that an additional one does not exchange the
 * others.
 */
export function mutantsOf(area, seed) {
  const rank = ({ file, start, rule, text }) =>
    createHash('sha256').update(`${seed} ${file} ${start} ${rule} ${text}`).digest('hex')
  return sourcesOf(area)
    .flatMap((file) => mutationsOf(file, readFileSync(join(root, file), 'utf8')))
    .map((one) => ({ ...one, area, rank: rank(one), equivalent: reasons.get(keyOf(one)) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
}

const nameOf = ({ file, line, rule }) => `${file}:${line}:${rule}`
const isSound = (one) => isValid(one, readFileSync(join(root, one.file), 'utf8'))

/** Chooses this many mutants, in turn from each area that still has any. */
export function chooseMutants(byArea, count) {
  const queues = [...byArea.values()].map((mutants) => mutants.filter((one) => one.equivalent === undefined))
  const choice = []
  while (choice.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const sound = queue.findIndex(isSound)
      const [next] = queue.splice(0, sound < 0 ? queue.length : sound + 1).slice(-1)
      if (sound >= 0 && choice.length < count) choice.push(next)
    }
  }
  return choice
}

/** All mutants with this name, as `file:line:rule`, whether a test can notice them or not. */
export const mutantsNamed = (byArea, names) =>
  [...byArea.values()].flat().filter((one) => names.includes(nameOf(one)) && isSound(one))

/** The equivalent mutants that no code of the areas produces. */
export function staleOf(byArea) {
  const produced = new Set([...byArea.values()].flat().map(keyOf))
  return [...reasons.keys()].filter((key) => !produced.has(key))
}
