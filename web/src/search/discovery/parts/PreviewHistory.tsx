import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { useState } from 'react'
import type { FieldWords } from '../../filters/field-words'
import { nameOf } from '../../hits/hit-metrics'
import type { Brief } from './brief'
import preview from './preview.module.css'
import classes from './preview-history.module.css'

const WIDTH = 372
const HEIGHT = 112

type Points = Brief['followers_points']

function chartOf(points: Points) {
  const days = points.map((one) => Date.parse(one.day))
  const [first = 0, last = 1] = [days[0], days[days.length - 1]]
  const counts = points.map((one) => one.followers)
  const low = Math.min(...counts)
  const span = Math.max(Math.max(...counts) - low, low * 0.02, 1)
  return points.map((one, index) => ({
    ...one,
    x: 4 + (((days[index] ?? first) - first) / Math.max(last - first, 1)) * (WIDTH - 8),
    y: HEIGHT - 6 - ((one.followers - low) / span) * (HEIGHT - 16),
  }))
}

interface Props {
  hit: Pick<Hit, 'platform'>
  points: Points
  words: FieldWords
}

/** Followers as a line with dated ends; the exact value under the pointer, and all of them as a table. */
export function PreviewHistory({ hit, points, words }: Props) {
  const { t, format } = words
  const [at, setAt] = useState<number | null>(null)
  if (points.length < 2) return <p className={preview.soft}>{t('missing.no-history')}</p>
  const chart = chartOf(points)
  const [first, last] = [chart[0], chart[chart.length - 1]]
  if (!first || !last) return null
  const active = at === null ? last : (chart[at] ?? last)
  const point = (clientX: number, box: DOMRect) => {
    const x = ((clientX - box.left) / Math.max(box.width, 1)) * WIDTH
    const distances = chart.map((one) => Math.abs(one.x - x))
    setAt(distances.indexOf(Math.min(...distances)))
  }
  return (
    <figure className={classes.history}>
      <figcaption>
        <strong>{format.full(active.followers)}</strong> <span>{active.day}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('card.trend', { from: format.full(first.followers), to: format.full(last.followers) })}
        onPointerMove={(event) => point(event.clientX, event.currentTarget.getBoundingClientRect())}
        onPointerLeave={() => setAt(null)}
      >
        <path
          className={classes.area}
          d={`M${first.x},${HEIGHT}${chart.map((one) => `L${one.x.toFixed(1)},${one.y.toFixed(1)}`).join('')}L${last.x},${HEIGHT}Z`}
        />
        <path
          className={classes.curve}
          d={`M${chart.map((one) => `${one.x.toFixed(1)},${one.y.toFixed(1)}`).join('L')}`}
        />
        <circle className={classes.point} cx={active.x} cy={active.y} r="4" />
      </svg>
      <p className={classes.axis} aria-hidden="true">
        <span>{first.day}</span>
        <span>{last.day}</span>
      </p>
      <details>
        <summary>{t('preview.historyTable')}</summary>
        <div className={classes.tableBox}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('preview.day')}</th>
                <th scope="col">{t(nameOf(hit, 'followers'))}</th>
              </tr>
            </thead>
            <tbody>
              {[...points].reverse().map((one) => (
                <tr key={one.day}>
                  <td>{one.day}</td>
                  <td>{format.full(one.followers)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
