import { statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { Platform } from '@kolscope/contract/core/enums'
import { onlyPlatformIn } from '../../core/spreadsheets/platform-of'
import { dayOf } from './days'

/** What a file says about itself: the source of its numbers, when they were observed, and how that is known. */
export type FileFacts = {
  path: string
  name: string
  source: string
  observedAt: string
  platform: Platform | null
  notes: string[]
}

export type FactOptions = { source?: string; observedAt?: string; platform?: Platform }

/** Source and day of observation: as given, else from the file's name, else the day it was written. */
export function fileFacts(path: string, options: FactOptions): FileFacts {
  const name = basename(path, extname(path))
  const notes: string[] = []
  const platform = options.platform ?? onlyPlatformIn(name)
  if (platform && !options.platform)
    notes.push(`Rows that name no platform count as ${platform}, because the file's name does.`)
  const day = options.observedAt ?? dayInName(name)
  const observedDay = day ?? statSync(path).mtime.toISOString().slice(0, 10)
  if (!options.observedAt) {
    notes.push(
      `Observed on ${observedDay}, ${day ? "from the file's name" : 'the day the file was written'}; --observed-at says otherwise.`,
    )
  }
  const observedAt = `${observedDay}T00:00:00.000Z`
  return { path, name, source: options.source ?? name, observedAt, platform, notes }
}

// A name with only a year or a month counts as its first day: the numbers are no older than that.
function dayInName(name: string): string | null {
  const [, year, month = '01', day = '01'] =
    /(?<!\d)((?:19|20)\d{2})(?:[-_.]?(\d{2}))?(?:[-_.]?(\d{2}))?(?!\d)/.exec(name) ?? []
  return year ? dayOf(Number(year), Number(month), Number(day)) : null
}
