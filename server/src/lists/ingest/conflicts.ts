import { INFLUENCER_FIELDS } from '@kolscope/contract/lists/loads/list-fields'
import { type Account, larger, type Observation, observationKey } from './account'
import type { RowDoubt } from './batch'
import type { StoredObservation } from './stored'

const FIELDS: ReadonlySet<string> = new Set(INFLUENCER_FIELDS)

/** Numbers of one time, the larger of each. */
export function joinTimes(before: StoredObservation | undefined, { observedAt, values }: Observation) {
  if (before === undefined || before.observed_at < observedAt) return { observed_at: observedAt, values }
  return before.observed_at === observedAt ? { ...before, values: larger(before.values, values) } : before
}

/** Given numbers that differ from those of a row before; computed ones follow from others. */
function differingFrom(
  before: StoredObservation | undefined,
  { observedAt, values, derived }: Observation,
): RowDoubt[] {
  if (before?.observed_at !== observedAt) return []
  return Object.entries(values).flatMap(([field, value]): RowDoubt[] => {
    const other = before.values[field]
    if (other === undefined || other === value || derived.includes(field) || !FIELDS.has(field)) return []
    return [{ doubt: 'conflict', field, text: String(Math.min(value, other)), used: String(Math.max(value, other)) }]
  })
}

const NO_CONFLICTS: ReadonlyMap<number, RowDoubt[]> = new Map()

/** Rows of one account that contradict each other about a day, by row. `before`: what earlier rows of the list said. */
export function conflictsOf(
  { observations }: Pick<Account, 'observations'>,
  before: ReadonlyMap<string, StoredObservation>,
): ReadonlyMap<number, RowDoubt[]> {
  if (observations.length < 2 && before.size === 0) return NO_CONFLICTS
  const conflicts = new Map<number, RowDoubt[]>()
  const known = new Map(before)
  for (const observation of [...observations].sort((a, b) => a.row - b.row)) {
    const key = observationKey(observation)
    const doubts = differingFrom(known.get(key), observation)
    if (doubts.length > 0) conflicts.set(observation.row, doubts)
    known.set(key, joinTimes(known.get(key), observation))
  }
  return conflicts
}
