import type { ScoreLevel } from '@kolscope/contract/core/enums'
import type { HeatRow } from './heat-rows'
import type { LandscapeWords } from './landscape-words'
import { colorOf, paintPicture, type Shape } from './paint-picture'

const HEAD_PX = 88
const ROW_PX = 32
const NAME_PX = 280
const CELL_PX = 120
const LONGEST_NAME = 40

interface PictureOptions {
  title: string
  levels: readonly ScoreLevel[]
  words: LandscapeWords
  nameOf: (row: HeatRow) => string
  /** The element from which the page's colors are read. */
  page: Element
}

/** A color between two, 0-1, both written #rrggbb. */
export function between(low: string, high: string, share: number): string {
  const part = (color: string, i: number) => Number.parseInt(color.slice(1 + i * 2, 3 + i * 2), 16)
  const channels = [0, 1, 2].map((i) => Math.round(part(low, i) + (part(high, i) - part(low, i)) * share))
  return `rgb(${channels.join(', ')})`
}

/** The heat map with its title as a PNG. */
export function heatPicture(rows: readonly HeatRow[], { title, levels, words, nameOf, page }: PictureOptions) {
  const [text, muted, low, high, surface] = ['text', 'muted', 'low', '1', 'surface'].map((name) =>
    colorOf(page, `--chart-${name}`),
  ) as [string, string, string, string, string]
  const strongest = Number(colorOf(page, '--heat'))
  const most = Math.max(1, ...rows.flatMap(({ counts }) => levels.map((level) => counts[level])))
  const middle = (column: number) => NAME_PX + CELL_PX * (column + 0.5)
  const shapes: Shape[] = [
    { kind: 'text', x: 16, y: 28, text: title, color: text, align: 'left', size: 16, bold: true },
    ...levels.map((level, i): Shape => {
      return {
        kind: 'text',
        x: middle(i),
        y: HEAD_PX - 16,
        text: words.t(`level.${level}`),
        color: muted,
        align: 'center',
      }
    }),
    ...rows.flatMap((row, i): Shape[] => {
      const top = HEAD_PX + i * ROW_PX
      const name = nameOf(row)
      const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
      return [
        { kind: 'text', x: 16, y: top + ROW_PX / 2, text: short, color: text, align: 'left' },
        ...levels.flatMap((level, column): Shape[] => {
          const share = row.counts[level] / most
          const color = row.counts[level] === 0 ? surface : between(low, high, share * strongest)
          const x = NAME_PX + column * CELL_PX + 2
          return [
            { kind: 'rect', x, y: top + 2, width: CELL_PX - 4, height: ROW_PX - 4, color },
            {
              kind: 'text',
              x: middle(column),
              y: top + ROW_PX / 2,
              text: words.count(row.counts[level]),
              color: text,
              align: 'center',
            },
          ]
        }),
      ]
    }),
  ]
  const size = { width: NAME_PX + CELL_PX * levels.length + 16, height: HEAD_PX + rows.length * ROW_PX + 16 }
  return paintPicture(size, surface, shapes)
}
