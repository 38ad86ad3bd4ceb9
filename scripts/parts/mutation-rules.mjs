import { isSql, sqlMutations } from './sql-mutations.mjs'

// Names of the code are looked up here, among them `constructor`: an object would return what it inherits.
const COMPARISONS = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
])
const ARITHMETIC = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['+=', '-='],
  ['-=', '+='],
])
const METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['round', 'floor'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['leftJoin', 'innerJoin'],
  ['innerJoin', 'leftJoin'],
])
const DROPPED = new Set(
  ['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim', 'toLowerCase'].concat([
    'where',
    'whereRef',
    'filterWhere',
    'having',
    'distinct',
    'orderBy',
    'limit',
    'forUpdate',
    'skipLocked',
  ]),
)
const MEMBERSHIP = new Set(['has', 'includes'])
/** The second argument of a query builder. */
const OPERATORS = new Map([
  ['=', '!='],
  ['!=', '='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['is', 'is not'],
  ['is not', 'is'],
  ['in', 'not in'],
  ['not in', 'in'],
  ['asc', 'desc'],
  ['desc', 'asc'],
])
/** Larger numbers are sizes of slices and time limits, of which one more or less changes nothing. */
const GREATEST_NUMBER = 100

const source = (text, node) => text.slice(node.start, node.end)
const replaced = (rule, node, text) => [{ rule, start: node.start, end: node.end, text }]
const bare = (node) => {
  let inner = node
  while (['AwaitExpression', 'ParenthesizedExpression', 'ChainExpression'].includes(inner.type))
    inner = inner.argument ?? inner.expression
  return inner
}

function operatorOf(text, node, rule, into) {
  const start = text.indexOf(node.operator, node.left.end)
  return [{ rule, start, end: start + node.operator.length, text: into }]
}

const isText = (node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

const SORTS = new Set(['sort', 'toSorted'])
/** A comparison for sorting: equal elements may come in any order, and only the sign of a number counts. */
const isOrdering = (parents) =>
  parents.some(
    (one, index) => one.type === 'ArrowFunctionExpression' && SORTS.has(parents[index - 1]?.callee?.property?.name),
  )

function binary(node, { text, parents }) {
  const compared = COMPARISONS.get(node.operator)
  if (compared && !node.operator.includes('=') && isOrdering(parents)) return []
  if (compared) return operatorOf(text, node, 'comparison', compared)
  const computed = ARITHMETIC.get(node.operator)
  if (!computed || isText(node.left) || isText(node.right)) return []
  return operatorOf(text, node, 'arithmetic', computed)
}

function logical(node, { text }) {
  if (node.operator === '??') return [{ rule: 'fallback', start: node.left.end, end: node.right.end, text: '' }]
  return [
    ...operatorOf(text, node, 'logic', node.operator === '&&' ? '||' : '&&'),
    ...[node.left, node.right].flatMap((part) => replaced('part', node, source(text, part))),
  ]
}

const not = (node, { text }) => (node.operator === '!' ? replaced('not', node, source(text, node.argument)) : [])

const FUNCTIONS = new Set(['FunctionExpression', 'ArrowFunctionExpression'])
const LEAVING = new Set(['ReturnStatement', 'ContinueStatement', 'BreakStatement'])
const isTurnedOtherwise = ({ type, operator }) =>
  (type === 'UnaryExpression' && operator === '!') || (type === 'BinaryExpression' && operator.endsWith('=='))

function condition(node, { text }) {
  const { test, consequent, alternate } = node
  const negated = isTurnedOtherwise(test) ? [] : replaced('condition', test, `!(${source(text, test)})`)
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent
  const stays = !alternate && last && LEAVING.has(last.type) ? replaced('return', last, ';') : []
  return [...negated, ...stays]
}

const branches = (node, { text }) => [
  {
    rule: 'branches',
    start: node.consequent.start,
    end: node.alternate.end,
    text: `${source(text, node.alternate)} : ${source(text, node.consequent)}`,
  },
]

function literal(node, context) {
  const parent = context.parents.at(-1)
  // A name of a property, or an index in a list: a different one fails immediately.
  if (parent.key === node || parent.property === node) return []
  if (typeof node.value === 'boolean') return replaced('boolean', node, String(!node.value))
  if (typeof node.value === 'number' && Math.abs(node.value) <= GREATEST_NUMBER && !isOrdering(context.parents))
    return replaced('number', node, String(node.value + 1))
  if (typeof node.value !== 'string') return []
  if (isSql(node.value)) return sqlMutations(node, context.text)
  const operator = parent.type === 'CallExpression' && parent.arguments[1] === node && OPERATORS.get(node.value)
  return operator ? replaced('operator', node, `'${operator}'`) : []
}

const template = (node, { text, parents }) =>
  parents.at(-1).tag?.name === 'sql' || isSql(node.quasis[0].value.raw) ? sqlMutations(node, text) : []

const statement = (node) => {
  const { type, callee } = bare(node.expression)
  return type === 'CallExpression' && callee.type !== 'Super' ? replaced('statement', node, ';') : []
}

/** A plain error reports what cannot happen, and no test makes it happen. */
const thrown = (node) => (node.argument.callee?.name === 'Error' ? [] : replaced('throw', node, ';'))

function call(node, { text }) {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const { name } = callee.property
  const otherName = METHODS.get(name)
  if (otherName) return replaced('method', callee.property, otherName)
  if (DROPPED.has(name)) return [{ rule: 'call', start: callee.object.end, end: node.end, text: '' }]
  return MEMBERSHIP.has(name) ? replaced('membership', node, `(!${source(text, node)})`) : []
}

/** Whether two values of an object are read alike, as two columns of a row, so that they are easily confused. */
function isAlike(text, one, other) {
  if (!other || one.type !== other.type || source(text, one) === source(text, other)) return false
  if (one.type === 'MemberExpression') return source(text, one.object) === source(text, other.object)
  if (one.type === 'CallExpression')
    return one.arguments.length === 1 && source(text, one.callee) === source(text, other.callee)
  return [one, other].every(({ value }) => typeof value === 'string' && /^\w+\.\w+$/.test(value))
}

function object(node, { text }) {
  const values = node.properties.map(({ value }) => (value && !value.computed ? value : undefined))
  return values.flatMap((value, index) =>
    value && isAlike(text, value, values[index + 1])
      ? replaced('neighbor', value, source(text, values[index + 1]))
      : [],
  )
}

/** One of several omitted, like a column or a value that was forgotten. */
const without = (rule, members) =>
  members.length < 2
    ? []
    : members.map((member, index) => {
        const next = members[index + 1]
        return next
          ? { rule, start: member.start, end: next.start, text: '' }
          : { rule, start: members[index - 1].end, end: member.end, text: '' }
      })

const list = (node) => without('element', node.elements.filter(Boolean))
const isValue = ({ type, value }) => type === 'Property' && !FUNCTIONS.has(value.type)
const properties = (node) => (node.properties.every(isValue) ? without('property', node.properties) : [])

/** The possible changes in a node of each type; every rule returns edits under its name. */
export const RULES = new Map([
  ['BinaryExpression', [binary]],
  ['AssignmentExpression', [binary]],
  ['LogicalExpression', [logical]],
  ['UnaryExpression', [not]],
  ['IfStatement', [condition]],
  ['ConditionalExpression', [branches]],
  ['Literal', [literal]],
  ['TemplateLiteral', [template]],
  ['ExpressionStatement', [statement]],
  ['ThrowStatement', [thrown]],
  ['CallExpression', [call]],
  ['ObjectExpression', [object, properties]],
  ['ArrayExpression', [list]],
])
