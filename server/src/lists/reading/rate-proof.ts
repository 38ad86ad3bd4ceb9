import type { Platform } from '@kolscope/contract/core/enums'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import { headerWords } from './header-words'
import { type DecimalSign, groupedSign, numberOf, writtenNumber } from './number-cells'
import type { SheetColumn } from './sheet-column'

/** Rows whose engagement rate fits the engagements per follower beside it as a share, or as a percentage. */
export interface RateProof {
  shares: number
  percents: number
}

/** Shares may add to likes and comments, and a mean of rates differs from a rate of means. */
const LEAST = 0.5
const MOST = 3
const LIKES: readonly Field[] = ['avg_engagement', 'avg_likes']

function numberIn(cell: string, isRate: boolean): number | null {
  const number = writtenNumber(cell.trim())
  if (!number || number.isPercent || (number.hasScale && number.proves === 'open')) return null
  const fraction: DecimalSign = number.digits.includes(',') ? ',' : '.'
  return numberOf(number, isRate ? fraction : groupedSign(number))
}

const fits = (rate: number, ratio: number) => rate >= ratio * LEAST && rate <= ratio * MOST
const EXACTLY = 0.02
const fitsExactly = (rate: number, ratio: number) => Math.abs(rate / ratio - 1) <= EXACTLY

/** Counts that can be of one post or of many: only rates that are exactly these per follower prove anything. */
const isOfEngagements = ({ field, header, looks }: SheetColumn) =>
  field === null && ENGAGEMENTS.test(headerWords(header)) && looks.exact >= MOSTLY
const ENGAGEMENTS = /^(?:engagements?|interactions?)$/
const MOSTLY = 0.9

/** The columns of engagements and followers that a rate of a platform can be compared with; null without them. */
function besideRate(columns: readonly SheetColumn[], platform: Platform | null) {
  const beside = (field: Field) => columns.find((one) => one.field === field && one.platform === platform)
  const followers = beside('followers')
  const likes = LIKES.map(beside).find(Boolean) ?? (platform === null ? columns.find(isOfEngagements) : undefined)
  const comments = likes?.field === 'avg_likes' ? beside('avg_comments') : undefined
  return followers && likes
    ? { followers, engagements: comments ? [likes, comments] : [likes], isExact: likes.field === null }
    : null
}

/** Compares the rates of each row with its engagements and followers, by the column of the rates. */
export function rateProver(columns: readonly SheetColumn[]) {
  const proofs = new Map<number, RateProof>()
  const provers = columns.flatMap(({ index, field, platform }) => {
    const beside = field === 'engagement_rate' ? besideRate(columns, platform) : null
    if (!beside) return []
    const proof: RateProof = { shares: 0, percents: 0 }
    proofs.set(index, proof)
    return [{ index, proof, ...beside }]
  })
  const add = (cells: readonly string[]) => {
    for (const { index, proof, followers, engagements, isExact } of provers) {
      const value = numberIn(cells[index] ?? '', true)
      const counts = engagements.map((column) => numberIn(cells[column.index] ?? '', false) ?? 0)
      const engaged = counts[0] ? counts.reduce((sum, count) => sum + count, 0) : 0
      const ratio = engaged / (numberIn(cells[followers.index] ?? '', false) || Number.NaN)
      if (!value || !(ratio > 0)) continue
      const isOf = isExact ? fitsExactly : fits
      const [isShare, isPercent] = [isOf(value, ratio), isOf(value / 100, ratio)]
      // A row that fits neither contradicts what others prove exactly.
      if (isShare || (isExact && !isPercent)) proof.shares += 1
      if (isPercent || (isExact && !isShare)) proof.percents += 1
    }
  }
  return { proofs, add }
}

const FEWEST = 2

/** The unit that the rows of a column prove; null if they are few, or contradict each other. */
export function provenRate({ shares, percents }: RateProof): 'shares' | 'percent' | null {
  if (shares >= FEWEST && percents === 0) return 'shares'
  return percents >= FEWEST && shares === 0 ? 'percent' : null
}
