const CIRCLES = 'The number only ends a tree that turns in a circle; the depth of a real one is far below.'

/** Mutants that no test can notice, by what becomes of their lines, each with the reason; they are not run. */
export const EQUIVALENT = [
  ...[
    'for (let depth = 1; id !== null && depth < 20; depth += 1) {',
    'for (let depth = 0; id !== null && depth < 21; depth += 1) {',
    'for (let depth = 0; id !== null && depth < 20; depth += 2) {',
  ].map((after) => ({ rule: 'number', after, reason: CIRCLES })),
  { rule: 'comparison', after: 'for (let depth = 0; id !== null && depth <= 20; depth += 1) {', reason: CIRCLES },
  {
    rule: 'branches',
    after: 'for (const { bucket, units } of [...spends].sort((a, b) => (a.bucket < b.bucket ? 1 : -1))) {',
    reason: 'Any order will do, as long as it is always the same.',
  },
  {
    rule: 'fallback',
    after: 'scores.set(id, known === null ? score : Math.max(known, score))',
    reason: 'No score is below 0, which is what null counts as.',
  },
  {
    rule: 'fallback',
    after: 'const text = (column: Column) => fieldOf(fields[POSITION[column]])',
    reason: 'A row has every column; the fallback is for the compiler.',
  },
]
