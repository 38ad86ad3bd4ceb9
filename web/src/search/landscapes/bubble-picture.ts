import { SCORE_LEVELS } from '@kolscope/contract/core/enums'
import type { Bubble } from '@kolscope/contract/search/landscapes'
import { placesOf } from './bubble-places'
import type { LandscapeWords } from './landscape-words'
import { LEVEL_COLORS } from './level-colors'
import { colorOf, paintPicture, type Shape } from './paint-picture'

const HEAD_PX = 48
const KEY_PX = 110

interface PictureOptions {
  width: number
  height: number
  title: string
  words: LandscapeWords
  /** The element from which the page's colors are read. */
  page: Element
}

/** The color of each level. */
const keyOf = ({ words: { t }, page }: Pick<PictureOptions, 'words' | 'page'>, left: number, y: number): Shape[] =>
  SCORE_LEVELS.flatMap((level, i): Shape[] => {
    const x = left + i * KEY_PX
    const color = colorOf(page, `--chart-${LEVEL_COLORS[level]}`)
    return [
      { kind: 'circle', x: x + 6, y, radius: 5, color, opacity: 1 },
      { kind: 'text', x: x + 18, y, text: t(`level.${level}`), color: colorOf(page, '--chart-muted'), align: 'left' },
    ]
  })

/** The bubbles with their axes and title as a PNG. */
export function bubblePicture(bubbles: readonly Bubble[], { width, height, title, words, page }: PictureOptions) {
  const { t, format } = words
  const { places, across, up, box } = placesOf(bubbles, width, height - HEAD_PX)
  const [text, muted, line] = [
    colorOf(page, '--chart-text'),
    colorOf(page, '--chart-muted'),
    colorOf(page, '--chart-line'),
  ]
  const down = (y: number) => y + HEAD_PX
  const shapes: Shape[] = [
    { kind: 'text', x: 16, y: 26, text: title, color: text, align: 'left', size: 16, bold: true },
    {
      kind: 'text',
      x: box.right,
      y: down(box.bottom) + 32,
      text: t('landscape.followersAxis'),
      color: muted,
      align: 'right',
    },
    {
      kind: 'text',
      x: 16,
      y: down(10),
      text: t('landscape.rateAxis'),
      color: muted,
      align: 'left',
    },
    ...across.flatMap(({ at, value }): Shape[] => [
      { kind: 'line', from: [at, down(box.top)], to: [at, down(box.bottom)], color: line },
      {
        kind: 'text',
        x: at,
        y: down(box.bottom) + 14,
        text: format.short(value).replace('+', ''),
        color: muted,
        align: 'center',
      },
    ]),
    ...up.flatMap(({ at, value }): Shape[] => [
      { kind: 'line', from: [box.left, down(at)], to: [box.right, down(at)], color: line },
      {
        kind: 'text',
        x: box.left - 8,
        y: down(at),
        text: format.percent(value, { digits: 2 }),
        color: muted,
        align: 'right',
      },
    ]),
    ...keyOf({ words, page }, box.left, down(box.bottom) + 32),
    ...bubbles.flatMap(({ level }, i): Shape[] => {
      const place = places[i]
      const color = colorOf(page, `--chart-${LEVEL_COLORS[level]}`)
      return place ? [{ kind: 'circle', ...place, y: down(place.y), color }] : []
    }),
  ]
  return paintPicture({ width, height }, colorOf(page, '--chart-surface'), shapes)
}
