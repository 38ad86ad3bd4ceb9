import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import { dayMonthReader, dayOf } from '../src/lists/reading/days'

interface Counts {
  views: number
  likes: number
  comments: number
}

/** Counts of a video by day (YYYY-MM-DD). */
export type Series = Map<string, { views: number | null; likes: number | null; comments: number | null }>

const YEAR = 2017

/** The counts of each video in a file of trending videos, day by day; if a day occurs twice, the higher counts. */
export async function readSeries(path: string): Promise<ReadonlyMap<string, ReadonlyMap<string, Counts>>> {
  const rows: Record<string, string>[] = []
  const lines = createReadStream(path).pipe(parse({ columns: true, relax_quotes: true, relax_column_count: true }))
  for await (const row of lines) rows.push(row as Record<string, string>)
  const dayIn = dayMonthReader(rows.map(({ date }) => date ?? ''))
  const videos = new Map<string, Map<string, Counts>>()
  for (const { video_id: id, date = '', views, likes, comment_total } of rows) {
    const parsedDate = dayIn(date)
    const day = parsedDate && dayOf(YEAR, parsedDate.month, parsedDate.day)
    const numbers = [views, likes, comment_total].map(Number)
    if (!id || !day || !numbers.every(Number.isSafeInteger)) continue
    const series = videos.get(id) ?? new Map<string, Counts>()
    videos.set(id, series)
    const existing = series.get(day)
    const [v = 0, l = 0, c = 0] = numbers
    series.set(day, {
      views: Math.max(v, existing?.views ?? 0),
      likes: Math.max(l, existing?.likes ?? 0),
      comments: Math.max(c, existing?.comments ?? 0),
    })
  }
  return videos
}
