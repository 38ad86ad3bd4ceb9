import { expect, test } from 'vitest'
import type { Translate } from '../../core/i18n'
import { fill, type Text } from '../../core/texts'
import { metrics as english } from '../../locales/en/metrics'
import { metrics as vietnamese } from '../../locales/vi/metrics'
import { gridOf } from './chart-data'
import { csvOf, fileName } from './chart-file'
import { axisDay, axisNumber, type ChartWords, type ShownChart, saidAt, summaryOf } from './chart-words'

const wordsOf = (language: 'en' | 'vi'): ChartWords => {
  const texts: Readonly<Record<string, Text>> = language === 'vi' ? vietnamese : english
  const t = ((key: string, values?: Record<string, string | number>) =>
    fill(texts[key] ?? key, language, values)) as Translate
  return { t, language }
}

const series = [
  {
    name: '=Bài đăng',
    unit: 'count' as const,
    points: [
      { at: '2026-11-01', value: 3 },
      { at: '2026-11-03', value: 1_200.5 },
    ],
  },
  { name: 'Rate, "own"', unit: 'percent' as const, points: [{ at: '2026-11-01', value: -1.25 }] },
]
const chart: ShownChart = {
  kind: 'line-and-bar',
  title: 'Posts',
  atName: '@Day',
  dated: true,
  series,
  grid: gridOf(series, true),
  marks: [{ at: '2026-11-03', text: '+12 % in a day' }],
  heightPx: 200,
}

test('the file is safe for spreadsheets, whole, and headed in the reader’s language', () => {
  expect(csvOf(chart, wordsOf('vi'))).toBe(
    [
      '\uFEFF\'@Day,\'=Bài đăng (số lượng),"Rate, ""own"" (%)",Sự kiện',
      '2026-11-01,3,-1.25,',
      "2026-11-03,1200.5,,'+12 % in a day",
      '',
    ].join('\r\n'),
  )
})

test('a file’s name keeps letters of every language and nothing that a path is made of', () => {
  expect(fileName('Lượt theo dõi / tuần: "A"', 'png')).toBe('Lượt-theo-dõi-tuần-A.png')
})

test('a point is said with every series, what is unknown and what happened', () => {
  expect(saidAt(chart, { index: 2, row: 0 }, wordsOf('en'))).toBe(
    '2026-11-03. =Bài đăng: 1,200.5, Rate, "own": unknown. +12 % in a day',
  )
  expect(saidAt(chart, null, wordsOf('en'))).toBe('')
})

test('the summary tells course and events; that of a heat map tells where most is', () => {
  expect(summaryOf({ ...chart, series: series.slice(0, 1) }, wordsOf('en'))).toBe(
    '=Bài đăng: from 3 on 2026-11-01 to 1,200.5 on 2026-11-03, lowest 3, highest 1,200.5 on 2026-11-03. 1 event marked.',
  )
  const heat = { ...chart, kind: 'heatmap' as const, dated: false, marks: [], series: series.slice(0, 1) }
  expect(summaryOf(heat, wordsOf('vi'))).toBe('=Bài đăng: cao nhất ở 2026-11-03 với 1.200,5.')
})

test('neighbouring ticks never read the same', () => {
  expect(axisNumber(1_200_000, 'count', 200_000, 'en')).toBe('1.2M')
  expect(axisNumber(91_250, 'count', 50, 'en')).toBe('91,250')
  expect(axisNumber(1_500, 'count', 500, 'vi')).toBe('1,5K')
  expect(axisNumber(3_500_000, 'count', 500_000, 'vi')).toBe('3,5M')
  expect(axisNumber(0.25, 'percent', 0.05, 'en')).toBe('0.25%')
})

test('days of an axis are written in the reader’s language; long ones name months', () => {
  expect(axisDay('2026-11-02', 30, 'en')).toBe('Nov 2')
  expect(axisDay('2026-11-02', 30, 'vi')).toMatch(/^0?2[/-]11$/)
  expect(axisDay('2026-11-02', 400, 'en')).toBe('Nov 2026')
})
