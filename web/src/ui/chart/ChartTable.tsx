import classes from './chart.module.css'
import { knownIndexes } from './chart-data'
import { headOf } from './chart-file'
import { type ChartWords, marksAt, type ShownChart, valueText } from './chart-words'

/** The chart's numbers, newest day first. */
export function ChartTable({ chart, words }: { chart: ShownChart; words: ChartWords }) {
  const { title, atName, dated, series, grid, marks, heightPx } = chart
  const { t, language } = words
  const indexes = knownIndexes(grid)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard.
    <section className={classes.tableBox} style={{ maxHeight: heightPx }} tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{atName}</th>
            {series.map((one) => (
              <th key={one.name} scope="col">
                {headOf(one, words)}
              </th>
            ))}
            {marks.length > 0 && <th scope="col">{t('chart.event')}</th>}
          </tr>
        </thead>
        <tbody>
          {(dated ? [...indexes].reverse() : indexes).map((index) => (
            <tr key={grid.at[index]}>
              <th scope="row">{grid.at[index]}</th>
              {series.map((one, at) => {
                const value = grid.values[at]?.[index] ?? null
                return <td key={one.name}>{value === null ? t('value.none') : valueText(value, one.unit, language)}</td>
              })}
              {marks.length > 0 && <td className={classes.event}>{marksAt(chart, index).join('; ')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
