import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const FOLDER = 'web/src'
const MIN_LINES = 4
/** A rule without a condition around it; only such a rule can take its body from a utility. */
const RULE = /^([^\s@}/][^{]*) \{\n([^{}]*)\}/gm

/** The rules of a style sheet, each with its lines in an order that does not depend on how they were written. */
function rulesIn(path) {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/^\/\*[\s\S]*?\*\/\n/gm, '')
  return [...text.matchAll(RULE)].map(([, selector, body]) => {
    const lines = body
      .trim()
      .split(/\s*;\s*/)
      .filter(Boolean)
    return { place: `${path} ${selector.replaceAll('\n', ' ')}`, lines: lines.toSorted() }
  })
}

/** A body of several lines that occurs twice is a utility of web/src/core/utilities.css, or a component of its own. */
export function styles() {
  const files = readdirSync(join(root, FOLDER), { recursive: true }).filter((name) => name.endsWith('.css'))
  const rules = files.map((name) => `${FOLDER}/${name}`).flatMap(rulesIn)
  if (rules.length === 0) return { passed: 0, failed: 1, output: 'no style sheet was read' }
  const places = new Map()
  for (const { place, lines } of rules.filter((one) => one.lines.length >= MIN_LINES)) {
    const body = lines.join('; ')
    places.set(body, [...(places.get(body) ?? []), place])
  }
  const complaints = [...places]
    .filter(([, where]) => where.length > 1)
    .map(([body, where]) => [body, ...where].join('\n  '))
  return complaints.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: complaints.join('\n') }
}
