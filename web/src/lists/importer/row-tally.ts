import type { ImportRow } from '@kolscope/contract/lists/importer'

export interface Tally {
  rows: number[]
  /** The number of different influencers behind the rows. */
  influencers: number
  /** Rows whose accounts are not listed and have not been requested yet. */
  askable: number[]
}

const isAskable = ({ influencer_id, is_requested, reasons }: ImportRow): boolean =>
  influencer_id === null && !is_requested && reasons.some(({ code }) => code === 'not-listed')

/** The totals of the selected rows. */
export function tallyOf(rows: readonly ImportRow[], chosen: ReadonlySet<number>): Tally {
  const chosenRows = rows.filter(({ id }) => chosen.has(id))
  const influencers = new Set(
    chosenRows.flatMap(({ influencer_id }) => (influencer_id === null ? [] : [influencer_id])),
  )
  return {
    rows: chosenRows.map(({ id }) => id),
    influencers: influencers.size,
    askable: chosenRows.filter(isAskable).map(({ id }) => id),
  }
}
