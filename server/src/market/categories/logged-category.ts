import type { CategoryDetail } from '@kolscope/contract/market/categories'
import type { Transaction } from 'kysely'
import type { Database } from '../../core/tables'
import { namesFrom } from '../references/named'

/** How a transaction writes a category to the log: references to other rows by name, without counts. */
export async function loggableIn(trx: Transaction<Database>) {
  const [category, role] = [await namesFrom(trx, 'categories'), await namesFrom(trx, 'roles')]
  return ({ uses: _, influencers: __, id: ___, version: ____, parent, role_ids, ...fields }: CategoryDetail) => ({
    ...fields,
    parent: parent === null ? null : category(parent),
    role_ids: role_ids?.map(role) ?? null,
  })
}
