import { statSync } from 'node:fs'
import type { Platform } from '@kolscope/contract/core/enums'
import { onlyPlatformIn } from '../../core/spreadsheets/platform-of'
import { savedOn } from '../../core/spreadsheets/saved-on'
import { fileNameOf } from '../reading/plan-list'
import { endOfPastYear, pastDayOfTime, timeInName } from '../reading/time-in-text'

/** What a file says about itself: the source of its numbers, when they were observed, and how that is known. */
export type FileFacts = {
  path: string
  name: string
  source: string
  observedAt: string
  platform: Platform | null
  /** Whether what it adds is New, whatever it says. */
  startsAsNew: boolean
  notes: string[]
}

export type FactOptions = {
  source?: string
  observedAt?: string
  platform?: Platform | 'refuse'
  year?: number
  /** Whether a person loads it, who approves nothing by that. */
  startsAsNew?: boolean
  /** The name of the file, if it lies under another one. */
  fileName?: string
  /** YYYY-MM-DD on which it was written, if that is not the file's own date. */
  writtenOn?: string
}

/**
 * The source of numbers whose publisher neither a person nor the list names. It does not depend on the file's name, so
 * that a renamed file adds nothing, and twelve files have one history.
 */
export const UNNAMED = 'ingest'

/** How a day of observation is stored. */
export const observedOn = (day: string): string => `${day}T00:00:00.000Z`

export const today = (): string => new Date().toISOString().slice(0, 10)

/** Days of a file, YYYY-MM-DD: on which it was written, and on which a program saved it if it is a workbook. */
export async function fileDays(path: string): Promise<{ today: string; writtenOn: string; savedOn: string | null }> {
  const modified = statSync(path).mtime.toISOString().slice(0, 10)
  const saved = /\.xlsx$/i.test(path) ? await savedOn(path) : null
  const isEarlier = saved !== null && saved < modified
  return { today: today(), writtenOn: isEarlier ? saved : modified, savedOn: isEarlier ? saved : null }
}

/** How an assumed day is shown, and how it is changed. */
export const assumedDay = (day: string): string =>
  `Numbers as of ${day}, the day the file was written; change it with --observed-at.`

/** What a file is about: as given, else from its name; the day it was written if its name names none. */
export function fileFacts(path: string, options: FactOptions): FileFacts {
  const name = fileNameOf(options.fileName ?? path)
  const notes: string[] = []
  const time = timeInName(name)
  const named = { ...time, year: time.year ?? options.year ?? null }
  const namedDay = options.observedAt ?? endOfPastYear(time, today()) ?? pastDayOfTime(named, today())
  const day = namedDay ?? options.writtenOn ?? statSync(path).mtime.toISOString().slice(0, 10)
  if (!namedDay) notes.push(assumedDay(day))
  const givenPlatform = options.platform === 'refuse' ? null : (options.platform ?? null)
  const platform = givenPlatform ?? onlyPlatformIn(name)
  const { source = UNNAMED, startsAsNew = false } = options
  return { path, name, source, observedAt: observedOn(day), platform, startsAsNew, notes }
}
