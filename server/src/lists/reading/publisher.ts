import { fold } from '@kolscope/contract/core/fold'
import type { ReadRow } from '../../core/spreadsheets/read-sheet'
import { cleanText } from './cells'
import { isPlatformName } from './header-words'
import { splitTime } from './time-in-text'

const LABEL =
  /^(?:data )?(?:source|sources|publisher|published by|nguon|nguon (?:du lieu|so lieu|tham khao)|don vi cong bo|quelle|fuente|fonte|sumber)$/
const LABELED = /^([^:：]{2,40})[:：](.*)$/su
const LONGEST = 200

/** A text without the time at its end: "HypeAuditor Jan 2024", "Kolsquare Q2 2026", "Modash 2025". */
function withoutTime(text: string): string {
  const words = text.trim().split(/\s+/)
  const isTime = (ending: string) => /^20\d\d$/.test(ending) || splitTime(ending)?.rest === ''
  const end = words.findIndex((_word, index) => isTime(words.slice(index).join(' ')))
  return words.slice(0, end < 0 ? words.length : end).join(' ')
}

/** The name alone: "HypeAuditor, Jan 2024" and "HypeAuditor (Feb 2024)" are one publisher. */
const withoutDetails = (text: string): string => {
  const [name = ''] = text.slice(0, LONGEST).split(/[,;|(–—]|\s-\s/)
  return withoutTime(name)
}

const isLabel = (text: string): boolean =>
  LABEL.test(
    fold(text)
      .replace(/[:：\s]+/g, ' ')
      .trim(),
  )

/**
 * The publisher that a row outside the list tells: "Source: HypeAuditor", "Nguồn: …"; null if it tells none. Without a
 * colon, the row has to hold nothing but the word and the name. A platform publishes no list.
 */
export function publisherIn({ cells }: Pick<ReadRow, 'cells'>): string | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  for (const [index, cell] of filled.entries()) {
    const [, label, told = ''] = LABELED.exec(cell) ?? []
    const isAlone = label === undefined && index === 0 && filled.length === 2
    if (!isLabel(label ?? cell) || (label === undefined && !isAlone)) continue
    const name = cleanText(withoutDetails(told.trim() === '' ? (filled[index + 1] ?? '') : told))
    if (name !== null && !isPlatformName(name)) return name
  }
  return null
}
