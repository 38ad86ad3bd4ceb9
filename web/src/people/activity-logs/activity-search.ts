import { MAX_LIST } from '@kolscope/contract/core/paging'
import { ACTIONS, ACTIVITY_PAGE_SIZE, ACTIVITY_SORTS, type Action } from '@kolscope/contract/people/activity-logs'
import { z } from 'zod'
import { isoDate } from '../../core/format'
import { listSearch } from '../../ui/list/list-search'

export const ACTIVITY_SIZES: readonly number[] = [ACTIVITY_PAGE_SIZE, 10, 20, 50, 100]

/** Ignores unknown options in lists, so that one wrong value does not drop the others. */
const Values = z.array(z.string().max(40)).max(MAX_LIST).optional()

export const ActivitySearch = listSearch(
  ACTIVITY_SORTS,
  {
    createdTimeFrom: z.iso.date().optional(),
    createdTimeTo: z.iso.date().optional(),
    actions: Values,
    roles: Values,
    users: Values,
  },
  ACTIVITY_SIZES,
)
type Address = z.output<typeof ActivitySearch>

const DAYS_BACK = 6

/** Today and six days back, unless the URL says otherwise. */
export function rangeOf({ createdTimeFrom, createdTimeTo }: Address, now = new Date()): { from: string; to: string } {
  const back = new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS_BACK)
  return { from: createdTimeFrom ?? isoDate(back) ?? '', to: createdTimeTo ?? isoDate(now) ?? '' }
}

/** The days in the reader's time zone, from the first moment to the last. */
export function momentsOf({ from, to }: { from: string; to: string }) {
  return {
    createdTimeFrom: new Date(`${from}T00:00:00`).toISOString(),
    createdTimeTo: new Date(`${to}T23:59:59.999`).toISOString(),
  }
}

export const knownActions = ({ actions = [] }: Address): Action[] => ACTIONS.filter((one) => actions.includes(one))

/** The ids in a URL that are among the options. */
export const knownIds = (ids: readonly string[] | undefined, options: readonly { id: number }[]): number[] =>
  options.filter(({ id }) => ids?.includes(String(id))).map(({ id }) => id)
