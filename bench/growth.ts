import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../server/src/core/project-root'

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '10000,100000,1000000' } } })
const sizes = values.sizes.split(',').map(Number)
const folder = mkdtempSync(join(tmpdir(), 'kolscope-growth-'))

interface Row {
  'page p95': number
  'facets p95': number
  'memory MB': number
}

/** Each size in a separate process, so that its memory is that of this size. */
function measure(size: number): Row {
  const json = join(folder, `${size}.json`)
  const entry = join(projectRoot(), 'dist/bench/search.js')
  execFileSync(process.execPath, [entry, '--size', String(size), '--engines', 'columns', '--json', json], {
    stdio: 'inherit',
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
  })
  const { rows } = JSON.parse(readFileSync(json, 'utf8')) as { rows: Row[] }
  const row = rows[0]
  if (!row) throw new Error(`No figures for ${size} influencers`)
  return row
}

const WIDTH = 640
const HEIGHT = 320
const LEFT = 60
const BOTTOM = 270
const TOP = 40
const SERIES = [
  { key: 'page p95', label: 'page + total, p95 ms', color: '#4f46e5' },
  { key: 'facets p95', label: 'all facets, p95 ms', color: '#b45309' },
  { key: 'memory MB', label: 'memory, MB', color: '#047857' },
] as const

const MOST = 10_000
const y = (value: number) => BOTTOM - ((BOTTOM - TOP) * Math.log10(Math.max(1, value))) / Math.log10(MOST)
const x = (index: number) => LEFT + 40 + ((WIDTH - LEFT - 100) * index) / Math.max(1, sizes.length - 1)

function line(rows: readonly Row[], { key, label, color }: (typeof SERIES)[number], index: number): string {
  const points = rows.map((row, i) => `${x(i)},${y(row[key])}`).join(' ')
  const marks = rows.map((row, i) => {
    const text = `<text x="${x(i)}" y="${y(row[key]) - 8}" text-anchor="middle" fill="${color}">${Math.round(row[key])}</text>`
    return `<circle cx="${x(i)}" cy="${y(row[key])}" r="3" fill="${color}"/>${text}`
  })
  const legend = `<text x="${LEFT + index * 190}" y="18" fill="${color}">${label}</text>`
  return `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2"/>${marks.join('')}${legend}`
}

function draw(rows: readonly Row[]): string {
  const grid = [1, 10, 100, 1_000, MOST].map(
    (value) =>
      `<line x1="${LEFT}" x2="${WIDTH - 20}" y1="${y(value)}" y2="${y(value)}" stroke="#d4d4d8"/><text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  )
  const ticks = sizes.map(
    (size, i) => `<text x="${x(i)}" y="${BOTTOM + 22}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
  )
  const lines = SERIES.map((series, i) => line(rows, series, i))
  const body = [...grid, ...ticks, ...lines].join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#3f3f46">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
${body}
<text x="${WIDTH / 2}" y="${HEIGHT - 8}" text-anchor="middle">influencers</text>
</svg>
`
}

const file = join(projectRoot(), 'docs/growth.svg')
writeFileSync(file, draw(sizes.map(measure)))
process.stdout.write(`Drawn: ${file}\n`)
