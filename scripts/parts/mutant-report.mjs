/** The name of a mutant, and its lines before and after. */
export const describeMutant = ({ file, line, rule, before, after }) =>
  `${file}:${line}:${rule}\n    ${before}\n  → ${after || '(nothing)'}`

const row = (cells) => cells.map((cell, i) => (i === 0 ? String(cell).padEnd(12) : String(cell).padStart(11))).join('')

export const percentOf = (results) =>
  results.length === 0 ? 0 : (100 * results.filter((one) => !one.survived).length) / results.length

function lineOf(name, mutants, results) {
  const survived = results.filter((one) => one.survived).length
  const equivalent = mutants.filter((one) => one.equivalent !== undefined).length
  const percent = results.length === 0 ? '–' : `${percentOf(results).toFixed(1)} %`
  return row([name, mutants.length, equivalent, results.length, results.length - survived, survived, percent])
}

/** The survivors, and a line of figures for each area; `byArea` contains its possible mutants. */
export function reportOf(byArea, results) {
  const survivors = results
    .filter((one) => one.survived)
    .map((one) => `${describeMutant(one.mutant)}\n  ${one.survived}`)
  const inArea = (area) => results.filter(({ mutant }) => mutant.area === area)
  return [
    ...(survivors.length > 0 ? ['', 'Survivors', ...survivors] : []),
    '',
    row(['area', 'possible', 'equivalent', 'run', 'killed', 'survived', '']),
    ...[...byArea].map(([area, mutants]) => lineOf(area, mutants, inArea(area))),
    lineOf('all', [...byArea.values()].flat(), results),
  ].join('\n')
}
