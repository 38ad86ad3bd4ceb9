import { fold } from '@kolscope/contract/core/fold'
import type { ReadRow } from '../../core/spreadsheets/read-sheet'
import { cleanText } from './cells'
import { splitTime } from './time-in-text'

const LABEL =
  /^(?:data )?(?:source|sources|publisher|published by|nguon|nguon (?:du lieu|so lieu|tham khao)|don vi cong bo|quelle|fuente|fonte|sumber)$/
const LABELED = /^([^:：]{2,40})[:：](.*)$/su
const LONGEST = 200

/** The name alone: "HypeAuditor, Jan 2024" and "HypeAuditor (Feb 2024)" are one publisher. */
const withoutDetails = (text: string): string => {
  const [name = ''] = text.split(/[,;|(–—]|\s-\s/)
  return splitTime(name)?.rest === '' ? '' : name.trim()
}

/** The publisher that a row outside the list tells: "Source: HypeAuditor", "Nguồn: …"; null if it tells none. */
export function publisherIn({ cells }: Pick<ReadRow, 'cells'>): string | null {
  for (const [index, cell] of cells.entries()) {
    const [, label = cell, told = ''] = LABELED.exec(cell.trim()) ?? []
    if (
      !LABEL.test(
        fold(label)
          .replace(/[:：\s]+/g, ' ')
          .trim(),
      )
    )
      continue
    const name = cleanText(withoutDetails(told.trim() === '' ? (cells[index + 1] ?? '') : told))
    if (name !== null) return name.slice(0, LONGEST)
  }
  return null
}
