import { statSync } from 'node:fs'
import type { Platform } from '@kolscope/contract/core/enums'
import { onlyPlatformIn } from '../../core/spreadsheets/platform-of'
import { fileNameOf } from '../reading/plan-list'
import { endOfPastYear, pastDayOfTime, timeInName } from '../reading/time-in-text'

/** What a file says about itself: the source of its numbers, when they were observed, and how that is known. */
export type FileFacts = {
  path: string
  name: string
  source: string
  observedAt: string
  platform: Platform | null
  notes: string[]
}

export type FactOptions = {
  source?: string
  observedAt?: string
  platform?: Platform | 'refuse'
  year?: number
  /** The name of the file, if it lies under another one. */
  fileName?: string
}

/**
 * The source of numbers whose publisher neither a person nor the list names. It does not depend on the file's name, so
 * that a renamed file adds nothing, and twelve files have one history.
 */
const UNNAMED = 'ingest'

/** How a day of observation is stored. */
export const observedOn = (day: string): string => `${day}T00:00:00.000Z`

/** Today, and the day on which a file was written: YYYY-MM-DD. */
export const fileDays = (path: string) => ({
  today: new Date().toISOString().slice(0, 10),
  writtenOn: statSync(path).mtime.toISOString().slice(0, 10),
})

/** What a file is about: as given, else from its name; the day it was written if its name names none. */
export function fileFacts(path: string, options: FactOptions): FileFacts {
  const name = fileNameOf(options.fileName ?? path)
  const notes: string[] = []
  const { today, writtenOn } = fileDays(path)
  const time = timeInName(name)
  const named = { ...time, year: time.year ?? options.year ?? null }
  const namedDay = options.observedAt ?? endOfPastYear(time, today) ?? pastDayOfTime(named, today)
  const day = namedDay ?? writtenOn
  if (!namedDay) notes.push(`Observed on ${day}, the day the file was written; --observed-at says otherwise.`)
  const givenPlatform = options.platform === 'refuse' ? null : (options.platform ?? null)
  const platform = givenPlatform ?? onlyPlatformIn(name)
  return { path, name, source: options.source ?? UNNAMED, observedAt: observedOn(day), platform, notes }
}
