import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import type { Looks } from './column-looks'
import { IDENTIFYING } from './fields'

interface NamedColumn {
  index: number
  field: Field | null
  looks: Looks
}

const TOKENS = 0.8
const CLEARLY = 0.3

/**
 * Of several columns of names, one that could hold user names beside names is no name: "Channel" beside "Channel name".
 * It is asked about, unless another column names the accounts.
 */
export function withBestName<C extends NamedColumn>(columns: C[], isMapped: ReadonlySet<number>): C[] {
  const names = columns.filter(({ field, index }) => field === 'name' && !isMapped.has(index))
  const [best] = names.toSorted((a, b) => b.looks.nameLike - a.looks.nameLike)
  if (!best || names.length < 2) return columns
  const hasAccounts = columns.some(({ field }) => field !== null && field !== 'name' && IDENTIFYING.has(field))
  return columns.map((column) => {
    const { looks } = column
    const isToken = looks.userNames >= TOKENS && best.looks.nameLike - looks.nameLike >= CLEARLY
    return isToken && names.includes(column) ? { ...column, field: hasAccounts ? null : 'account' } : column
  })
}
