import type { PoolClient } from 'pg'
import { storable } from '../../core/storable-text'
import type { KeptReason } from '../../core/tables/loads'
import type { Batch, RowDoubt } from './batch'
import { doubtsOf, type Tally } from './outcomes'
import { type KeptOutcome, packOutcomes } from './pack-outcomes'

export type RowOutcome = Pick<KeptOutcome, 'number' | 'outcome' | 'influencerId'>

/** What became of a batch's rows in one sheet. */
export interface SheetOutcomes {
  sheet: string
  accounts: KeptOutcome[]
  reasons: KeptReason[][]
}

/** A row is labeled by the name of its sheet and its number. */
function placeOf(label: string) {
  const space = label.lastIndexOf(' ')
  return { sheet: space < 0 ? '' : label.slice(0, space), fileRow: Number(label.slice(space + 1)) }
}

const NONE: KeptReason[] = []

/** Each kind of doubt once, without the cells. */
function reasonsOf(doubts: readonly RowDoubt[]): KeptReason[] {
  const kinds = new Map(doubts.map(({ doubt, field }) => [`${doubt} ${field}`, { doubt, field }]))
  return [...kinds.values()].map(({ doubt, field }) => (field === null ? { code: doubt } : { code: doubt, field }))
}

/** Collects reasons, which are the same for many rows, once each; returns their places from 1, or 0 for none. */
function createReasons(kept: KeptReason[][]) {
  const places = new Map<string, number>()
  return (reasons: KeptReason[]): number => {
    if (reasons.length === 0) return 0
    const key = JSON.stringify(reasons)
    const place = places.get(key) ?? kept.push(reasons)
    places.set(key, place)
    return place
  }
}

function newSheet(sheet: string) {
  const outcomes: SheetOutcomes = { sheet, accounts: [], reasons: [] }
  return { outcomes, placeOfReasons: createReasons(outcomes.reasons) }
}

/** What became of all accounts of a batch, in the order of the file. */
export function outcomesBySheet(loaded: readonly RowOutcome[], tally: Tally, batch: Batch): SheetOutcomes[] {
  const refused = new Map(tally.refused.map((row) => [row.number, row]))
  const doubts = doubtsOf(tally, batch)
  const all = [...loaded]
  for (const number of refused.keys()) all.push({ number, outcome: 'refused', influencerId: 0 })
  const sheets: ReturnType<typeof newSheet>[] = []
  let last: ReturnType<typeof newSheet> | undefined
  for (const { number, outcome, influencerId } of all.sort((a, b) => a.number - b.number)) {
    const refusal = refused.get(number)
    const { sheet, fileRow } = placeOf(refusal?.label ?? batch.sources.get(number)?.label ?? String(number))
    if (last?.outcomes.sheet !== sheet) {
      last = newSheet(sheet)
      sheets.push(last)
    }
    const found = doubts.get(number)
    const reasons = last.placeOfReasons(refusal ? [{ code: refusal.code }] : found ? reasonsOf(found) : NONE)
    last.outcomes.accounts.push({ number, fileRow, outcome, influencerId, reasons })
  }
  return sheets.map(({ outcomes }) => outcomes)
}

/** Keeps the outcomes of a batch in its transaction. */
export async function keepOutcomes(client: PoolClient, loadId: number, kept: readonly SheetOutcomes[]): Promise<void> {
  for (const { sheet, accounts, reasons } of kept)
    await client.query(
      'insert into load_outcomes (load_id, first_number, sheet, accounts, reasons) values ($1, $2, $3, $4, $5)',
      [loadId, accounts[0]?.number, storable(sheet), packOutcomes(accounts), JSON.stringify(reasons)],
    )
}
