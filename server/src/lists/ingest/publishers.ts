import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { ADDED_SOURCE } from '../../core/added-source'
import { CONNECTOR_SOURCES } from '../../core/connector-sources'
import { DEMO_SOURCE } from '../../core/demo-source'
import type { Database } from '../../core/tables'
import type { ListPlan } from '../reading/plan-list'
import { publisherKey } from '../reading/publisher-key'
import { UNNAMED } from './file-facts'

/** Sources that are no publishers: a list that names one has none. */
const RESERVED: ReadonlySet<string> = new Set([UNNAMED, ADDED_SOURCE, DEMO_SOURCE, ...CONNECTOR_SOURCES])

const publishersAmong = (names: Iterable<string>) => [...names].filter((name) => !RESERVED.has(name))

/** Returns a function that gives a publisher in the spelling of the first list that named it. */
export async function publisherNames(db: Kysely<Database>): Promise<(name: string) => string> {
  const stored = await db.selectFrom('publishers').selectAll().execute()
  const names = new Map(stored.map(({ key, name }) => [key, name]))
  return (name) => {
    if (RESERVED.has(name)) return UNNAMED
    const key = publisherKey(name)
    const first = names.get(key) ?? name
    names.set(key, first)
    return first
  }
}

/**
 * Like publisherNames, and keeps the publishers of a list that nobody has named before: of two lists that are loaded at
 * once, the spelling of one counts for both.
 */
export async function claimPublishers(
  db: Kysely<Database>,
  { source, plan }: { source: string | undefined; plan: ListPlan | null },
): Promise<(name: string) => string> {
  const names = source === undefined ? (plan?.sheets ?? []).map(({ publisher }) => publisher) : [source]
  const named = publishersAmong(names.flatMap((name) => name ?? []))
  if (named.length > 0)
    await db
      .insertInto('publishers')
      .values(named.map((name) => ({ key: publisherKey(name), name })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  return publisherNames(db)
}

/** Keeps the spelling of publishers that single lines name. */
export async function keepPublishers(client: PoolClient, names: Iterable<string>): Promise<void> {
  const named = publishersAmong(names)
  if (named.length === 0) return
  await client.query(
    `insert into publishers (key, name) select * from unnest($1::text[], $2::text[])
     on conflict (key) do nothing`,
    [named.map(publisherKey), named],
  )
}
