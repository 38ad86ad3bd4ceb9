/** Each rule matches words and returns their replacement, which is empty to drop them. */
const RULES = [
  // Two moments are never the same, so a comparison with this one has no edge.
  [
    'sql-comparison',
    /(?<=[\w)\]'] )(?:<=|>=|<|>)(?= (?!now\(|clock_timestamp\())/g,
    ([op]) => (op.endsWith('=') ? op[0] : `${op}=`),
  ],
  ['sql-comparison', /(?<=[\w)\]'] )(?:=|<>)(?= )/g, ([op]) => (op === '=' ? '<>' : '='), isCompared],
  ['sql-logic', /\b(?:and|or)\b/g, ([word]) => (word === 'and' ? 'or' : 'and'), isLogic],
  ['sql-part', /\b(?:and|or) [\w.]+ (?:is (?:not )?null|(?:=|<>|<=|>=|<|>) [\w.$]+)(?=$|[\s)`'])/g, () => '', isLogic],
  ['sql-null', /\bis null\b/g, () => 'is not null'],
  ['sql-null', /\bis not null\b/g, () => 'is null'],
  ['sql-distinct-from', /\bis distinct from\b/g, () => 'is not distinct from'],
  ['sql-distinct-from', /\bis not distinct from\b/g, () => 'is distinct from'],
  ['sql-exists', /(?<!not )(?<!if )\bexists(?= \()/g, () => 'not exists'],
  ['sql-exists', /\bnot exists(?= \()/g, () => 'exists'],
  ['sql-not', /\bnot (?!exists|null|distinct|nothing|materialized)/g, () => ''],
  ['sql-order', /\bdesc\b/g, () => 'asc'],
  ['sql-order', /\basc\b/g, () => 'desc'],
  ['sql-order', /\border by [\w.]+(?=$|[,)\s`'])(?! (?:desc|asc))/g, ([found]) => `${found} desc`],
  ['sql-lock', /\bfor update(?: of \w+)?(?: skip locked)?/g, () => ''],
  ['sql-lock', /(?<=pg_(?:try_)?advisory_xact_lock)_shared/g, () => ''],
  ['sql-distinct', /\bdistinct (?!from|on)/g, () => ''],
  ['sql-boolean', /\b(?:true|false)\b/g, ([word]) => (word === 'true' ? 'false' : 'true')],
  ['sql-number', /(?<![\w.$])\d{1,2}(?![\w.])/g, ([digits]) => String(Number(digits) + 1)],
  ['sql-function', /\b(?:max|min)(?=\()/g, ([word]) => (word === 'max' ? 'min' : 'max')],
  ['sql-function', /\b(?:greatest|least)(?=\()/g, ([word]) => (word === 'least' ? 'greatest' : 'least')],
  ['sql-arithmetic', /(?<=[\w)] )[+\-*/](?= [\w($])/g, ([op]) => ARITHMETIC.get(op)],
  ['sql-join', /\bleft join\b/g, () => 'join'],
]
const ARITHMETIC = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
])

/** The sign that sets a column compares nothing. */
function isCompared(before) {
  return before.match(/\b(?:set|where|and|or|on|when|having|filter|not|select)\b/g)?.at(-1) !== 'set'
}

/** `between one and other` joins no conditions. */
function isLogic(before) {
  return !/\bbetween (?:(?!\band\b)[\s\S])*$/.test(before)
}

/** Whether a text is SQL although nothing marks it. */
export const isSql = (text) => /^\s*(?:select|with|insert into|update|delete from)\b|\bis (?:not )?null\b/.test(text)

/** The text of a template or literal, with its expressions masked. */
function sqlIn(node, text) {
  let sqlText = text.slice(node.start, node.end)
  for (const { start, end } of node.expressions ?? []) {
    const length = end - start
    sqlText = `${sqlText.slice(0, start - node.start)}${'x'.repeat(length)}${sqlText.slice(end - node.start)}`
  }
  return sqlText.replaceAll('${', 'xx').replaceAll('}', 'x')
}

/** The possible changes in the SQL of a node. */
export function sqlMutations(node, text) {
  const sql = sqlIn(node, text)
  return RULES.flatMap(([rule, pattern, into, isMeant = () => true]) =>
    [...sql.matchAll(pattern)]
      .filter((match) => isMeant(sql.slice(0, match.index)))
      .map((match) => {
        const start = node.start + match.index
        return { rule, start, end: start + match[0].length, text: into(match) }
      }),
  )
}
