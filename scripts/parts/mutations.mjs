import { parseSync } from 'vite'
import { RULES } from './mutation-rules.mjs'

/** Texts for people, and what only the compiler reads. */
const isSkipped = (node, text) =>
  node.type === 'ImportDeclaration' ||
  (node.type.startsWith('TS') && !WRAPPERS.has(node.type)) ||
  ((node.type === 'CallExpression' || node.type === 'NewExpression') &&
    TELLS.test(text.slice(node.callee.start, node.callee.end)))
const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
const TELLS = /^(?:\w*Error|(?:.*\.)?(?:log|logger|console)(?:\.\w+)?)$/

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

const isNode = (value) => typeof value?.type === 'string'
const childrenOf = (node) =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))

/** Calls `see(node, parents)` for each node of a module that runs, from outside to inside. */
function walk(node, text, see, parents = []) {
  if (isSkipped(node, text)) return
  see(node, parents)
  for (const child of childrenOf(node)) walk(child, text, see, [...parents, node])
}

/** The functions of a module by where they start, each with its body. */
export function functionsOf(file, text) {
  const functions = []
  walk(parseSync(file, text).program, text, (node) => {
    if (FUNCTIONS.has(node.type) && node.body) functions.push({ start: node.start, body: node.body })
  })
  return functions
}

const plain = (text) => text.replace(/\s+/g, ' ').trim()

/** The lines that an edit touches, before and after. */
function linesOf(text, { start, end, text: into }) {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  return {
    line: text.slice(0, start).split('\n').length,
    before: plain(text.slice(from, to)),
    after: plain(text.slice(from, start) + into + text.slice(end, to)),
  }
}

export const mutatedText = (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end)

/**
 * Every small change of a module that the rules know; `within` is the start of the function that would run it, if any.
 */
export function mutationsOf(file, text) {
  const mutations = []
  walk(parseSync(file, text).program, text, (node, parents) => {
    for (const rule of RULES.get(node.type) ?? []) {
      const within = [...parents, node].findLast((one) => FUNCTIONS.has(one.type))?.start
      for (const edit of rule(node, { text, parents }))
        mutations.push({ file, within, ...edit, ...linesOf(text, edit) })
    }
  })
  return mutations.filter((one) => one.before !== one.after)
}

/** A rule may break the language's syntax; such a change proves nothing. */
export const isValid = (mutant, text) => parseSync(mutant.file, mutatedText(text, mutant)).errors.length === 0
