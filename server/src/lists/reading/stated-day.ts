import { fold } from '@kolscope/contract/core/fold'
import type { ReadRow } from '../../core/spreadsheets/read-sheet'
import { isUnknown } from './cells'
import { afterStatedDay } from './day-words'
import { type NamedTime, timeInName } from './time-in-text'

const LONGEST_LINE = 200
const LONGEST_DAY = 40

/** The days that lines such as "Generated: 14 Nov 2026" give to the numbers below or beside them. */
export function statedDays(rows: readonly ReadRow[]): NamedTime[] {
  return rows.flatMap(({ cells }) => {
    const line = cells.filter((cell) => !isUnknown(cell)).join(' ')
    const rest = line.length > LONGEST_LINE ? null : afterStatedDay(fold(line))
    const time = rest === null ? null : timeInName(rest.slice(0, LONGEST_DAY))
    return time && time.day !== null && time.year !== null ? [time] : []
  })
}

/** The only one of several times; null if they contradict each other. */
export function onlyTime(times: readonly NamedTime[]): NamedTime | null {
  const [first = null] = times
  const isSame = (one: NamedTime) =>
    first && one.year === first.year && one.month === first.month && one.day === first.day
  return times.every(isSame) ? first : null
}
