import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Planter } from '../../../testing/canaries'
import { addInfluencer, randomOf } from '../../../testing/factories'
import { addAccount } from '../../../testing/test-app'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { mergeDuplicates, type Twin } from './merge-duplicates'
import { REFERENCES } from './references'
import { undoMerge } from './undo-merge'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const RUNS = 16
const SEED = 20_261_129

/** Values of keys that are no ids of other rows; two of each. */
const KEYS: Readonly<Record<string, (nth: number, id: number) => Record<string, unknown>>> = {
  audiences: (nth) => ({ dimension: ['age', 'gender'][nth] }),
  audience_samples: (nth) => ({ kind: ['engager', 'follower'][nth] }),
  readings: (nth) => ({ read: ['counts', 'posts'][nth] }),
  influencer_changes: (nth) => ({ version: 2 + nth }),
  observations: (nth, id) => ({
    source: `source ${nth}`,
    observed_at: '2026-06-01',
    values: JSON.stringify({ followers: (7_919 * id + nth) % 1_000 }),
  }),
  post_observations: (nth) => ({ source: `source ${nth}`, social_id: 'post' }),
  follower_history: (nth) => ({ day: `2026-06-0${nth + 1}`, source: `source ${nth}` }),
  posts: (nth) => ({ social_id: `post ${nth}` }),
  undescribed_posts: (nth) => ({ social_id: `post ${nth}` }),
  former_handles: (nth) => ({ handle_key: `before ${nth}`, platform: 'tiktok' }),
  alerts: (nth) => ({ about: `post ${nth}` }),
  merged_influencers: (nth, id) => ({ id: 1_000_000 + 10 * id + nth }),
  import_rows: (nth, id) => ({ id: 10 * id + nth, platform: 'tiktok', platforms: ['tiktok'] }),
  influencer_merges: (nth, id) => ({ id: 1_000_000 + 10 * id + nth }),
  influencer_merge_rows: (nth) => ({ table_name: `table ${nth}`, rows: '[]' }),
}

/** What rows refer to; the first before what refers to it. */
const PARENTS: readonly (readonly [table: string, values: (nth: number) => Record<string, unknown>])[] = [
  ['accounts', (nth) => ({ plan_tier: null, plan_searches: null, phone: null, email: `${nth}@example.com` })],
  ['categories', (nth) => ({ id: 10_000 + nth })],
  ['professions', (nth) => ({ id: 10_000 + nth })],
  ['brands', () => ({})],
  ['collections', () => ({})],
  ['collection_changes', () => ({})],
  ['saved_searches', () => ({})],
  ['bulk_edits', () => ({})],
  ['correction_requests', () => ({})],
  ['imports', () => ({})],
  ['import_sheets', () => ({})],
  ['loads', () => ({})],
  ['provider_grants', () => ({})],
]

let texts = 0
/** Different in every row, so that no row can stand for another one. */
function newTexts() {
  texts += 1
  const word = `text ${texts}`
  return {
    text: word,
    'text[]': [word],
    jsonb: JSON.stringify({ word }),
    bytea: Buffer.from(word),
    tsvector: `w${texts}`,
  }
}

/** Random rows in every table that names an influencer; some that both have, some that one has. */
async function plantRows(pool: Pool, ids: readonly number[], stranger: number, run: number, random: () => number) {
  for (const parent of ['posts', 'follower_history'])
    await pool.query(`select ensure_month($1::regclass, '2026-06-01')`, [parent])
  await pool.query('delete from influencer_metrics where influencer_id = $1', [
    ids[Math.floor(random() * (ids.length + 1))],
  ])
  // Two of everything that a key refers to.
  for (const nth of [0, 1]) {
    const planter = new Planter(pool, { influencers: { id: stranger }, roles: { id: 1 } })
    for (const [table, values] of PARENTS) await planter.plant(table, values(texts), newTexts())
    const shift = nth * Math.floor(random() * 4)
    for (const [place, { table, column }] of REFERENCES.entries())
      for (const [who, id] of ids.entries()) {
        // All of them, only one, or none, in turn.
        const turn = (run + place + shift) % 4
        if (table === 'influencer_metrics' || (turn !== 3 && turn !== who)) continue
        const row = { platform: undefined, ...KEYS[table]?.(nth, id) }
        if (row.platform === undefined) delete row.platform
        await planter.plant(table, { ...row, [column]: id }, newTexts())
      }
  }
  await pool.query(
    `update influencer_changes undone set undone_by = by.id from influencer_changes by
     where undone.influencer_id = by.influencer_id and undone.version = 2 and by.version = 3`,
  )
}

/** Written by every change, or again from the other tables. */
const NOT_COMPARED = [
  ...['discovery_feed', 'bios', 'bios_due', 'profile_sums', 'profile_sums_due'],
  ...['influencer_keys', 'influencer_pairs', 'pairs_due'],
]

/** Every row of every table as text; of influencers without their version, which only grows. */
async function everything(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (NOT_COMPARED.includes(name)) continue
    const row = name === 'influencers' ? "to_jsonb(t) - array['version', 'updated_at']" : 'to_jsonb(t)'
    const { rows } = await pool.query<{ row: string }>(`select (${row})::text as row from ${name} t order by 1`)
    contents[name] = rows.map((one) => one.row)
  }
  return contents
}

const connect = () => database.pool.connect()

async function inTransaction<T>(work: (client: Awaited<ReturnType<typeof connect>>) => Promise<T>): Promise<T> {
  const client = await connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}

const merge = async (twin: Twin, accountId: number | null = null) => {
  const [id = 0] = await inTransaction((client) => mergeDuplicates(client, [twin], accountId))
  return { id, ...twin }
}

/** Rows of these are never the same for two accounts. */
const NEVER_SAME = [
  'add_requests',
  'correction_requests',
  'import_rows',
  'influencer_merges',
  'influencer_merge_rows',
  'load_changes',
  'merged_influencers',
  'sampled_comments',
  'social_accounts',
]

const identities = [
  [
    { handle: 'lan', socialId: null },
    { handle: 'lan', socialId: '77' },
  ],
  [
    { handle: 'lan', socialId: '77' },
    { handle: 'lan', socialId: null },
  ],
  [
    { handle: 'lan', socialId: null },
    { handle: null, socialId: '77', name: 'Lan Anh' },
  ],
  [
    { handle: 'lan.old', socialId: null },
    { handle: 'lan', socialId: null },
  ],
] as const

test('an undone merge leaves every table as it was, whatever both accounts had', async () => {
  const random = randomOf(SEED)
  const { id: accountId } = await addAccount(database.db, 'Staff')
  const done = { moved: new Set<string>(), dropped: new Set<string>(), filled: new Set<string>() }
  for (let run = 0; run < RUNS; run += 1) {
    const [first, second] = identities[run % identities.length] ?? identities[0]
    const facts = () => ({
      email: random() < 0.5 ? `${texts}@example.com` : null,
      followers: random() < 0.5 ? null : 5,
    })
    const merged = await addInfluencer(database.db, { platform: 'tiktok', ...first, ...facts() })
    const kept = await addInfluencer(database.db, { platform: 'tiktok', ...second, ...facts() })
    const stranger = await addInfluencer(database.db, { platform: 'tiktok' })
    await database.pool.query(`update influencers set links = array['https://a.example/' || id] where id = any($1)`, [
      [merged, kept],
    ])
    await plantRows(database.pool, [merged, kept], stranger, run, random)
    await database.pool.query('update influencer_categories set ressonance_point = null where influencer_id = $1', [
      random() < 0.5 ? kept : merged,
    ])
    const before = await everything(database.pool)
    const undoable = await merge({ merged, kept }, run % 8 < 4 ? null : accountId)
    const { rows } = await database.pool.query<{ what: keyof typeof done; name: string }>(
      "select what, table_name || '.' || column_name as name from influencer_merge_rows where merge_id = $1",
      [undoable.id],
    )
    for (const { what, name } of rows) if (what in done) done[what].add(name)
    for (const { table, column } of REFERENCES) {
      const { rowCount } = await database.pool.query(`select from ${table} where ${column} = $1`, [merged])
      expect(rowCount, `${table} of the merged one`).toBe(0)
    }
    expect(await inTransaction((client) => undoMerge(client, undoable))).toEqual({ columns: [], rows: 0 })
    expect(await everything(database.pool), `run ${run}`).toEqual(before)
    await database.pool.query('delete from influencers')
  }
  const places = REFERENCES.map(({ table, column }) => `${table}.${column}`)
  const sharable = REFERENCES.filter(({ table }) => !NEVER_SAME.includes(table))
  expect([...done.moved].sort()).toEqual(places.sort())
  expect([...done.dropped].sort()).toEqual(
    [...sharable.map(({ table, column }) => `${table}.${column}`), 'influencers.id'].sort(),
  )
  expect([...done.filled].sort()).toEqual([
    'influencer_categories.influencer_id',
    'influencer_metrics.influencer_id',
    'influencers.id',
    'observations.influencer_id',
  ])
})

test('a merge into an account that is merged itself is undone after that one', async () => {
  const random = randomOf(SEED)
  const make = (handle: string) => addInfluencer(database.db, { platform: 'tiktok', handle, socialId: null })
  const [a, b, c, stranger] = [await make('a'), await make('b'), await make('c'), await make('d')]
  await plantRows(database.pool, [a, b, c], stranger, 0, random)
  const before = await everything(database.pool)
  const first = await merge({ merged: a, kept: b })
  const between = await everything(database.pool)
  const second = await merge({ merged: b, kept: c })
  await inTransaction((client) => undoMerge(client, second))
  expect(await everything(database.pool)).toEqual(between)
  await inTransaction((client) => undoMerge(client, first))
  expect(await everything(database.pool)).toEqual(before)
})
