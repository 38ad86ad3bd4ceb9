import { announce, quietFeed } from '../../core/discovery-feed'
import { mergeRefused } from './merge-refused'
import { type Connection, type Queries, queriesOf } from './queries'
import { REFERENCES, type Reference } from './references'
import { emptyFilled, insertDropped, moveBack, removeAdded, restoreLinks, type UndoneMerge } from './undo-rows'

/** What an undo could not restore. */
interface Unrestored {
  /** Columns of the influencer that stayed, which changed since. */
  columns: string[]
  /** Rows that belonged to something that is gone. */
  rows: number
}

const FORMER_HANDLES = REFERENCES.find(({ table }) => table === 'former_handles') as Reference

/**
 * Undoes a merge, whose influencers the caller has locked: both are as before, with everything that changed since.
 */
export async function undoMerge(connection: Connection, merge: UndoneMerge): Promise<Unrestored> {
  const queries = queriesOf(connection)
  await quietFeed(connection)
  const columns = await emptyKept(queries, merge)
  await queries.query('delete from merged_influencers where id = $1', [merge.merged])
  if ((await insertDropped(queries, merge, 'influencers', 'id')) > 0) throw mergeRefused('identity-taken')
  let lost = 0
  for (const reference of REFERENCES) await moveBack(queries, merge, reference)
  for (const { table, column } of REFERENCES) lost += await insertDropped(queries, merge, table, column)
  for (const reference of REFERENCES) await restoreLinks(queries, merge, reference)
  await queries.query('update influencers set version = version + 1, updated_at = now() where id = $1', [merge.kept])
  await queries.query('delete from influencer_merges where id = $1', [merge.id])
  await announce(connection, [merge.kept, merge.merged])
  return { columns, rows: lost }
}

/** Its user name may have been the other's: giving it back leaves no former one. */
async function emptyKept(queries: Queries, merge: UndoneMerge): Promise<string[]> {
  await removeAdded(queries, merge, FORMER_HANDLES)
  const { rows: former } = await queries.query<{ handle_key: string }>(
    'select handle_key from former_handles where influencer_id = $1',
    [merge.kept],
  )
  const columns = await emptyFilled(queries, merge)
  await queries.query('delete from former_handles where influencer_id = $1 and handle_key <> all($2::text[])', [
    merge.kept,
    former.map(({ handle_key }) => handle_key),
  ])
  return columns
}
