import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'
import { FILLED_COLUMNS, IDENTITY } from '../../influencers/duplicates/fill-kept'
import { mergeDuplicates } from '../../influencers/duplicates/merge-duplicates'
import { OWNED_TABLES } from '../../influencers/duplicates/references'

const { db, file, load, influencers, metricsOf } = useIngesting()

const COLLECTED = [
  'collection_influencers',
  'collection_change_members',
  'influencer_marks',
  'correction_requests',
] as const

/** Into an account's collection, with its history, and among those that the account has seen. */
async function collect(id: number) {
  const { rows } = await sql<{ owner: number; collection: number; change: number }>`
    with owner as (insert into accounts (email, name, role_id)
        select 'owner@example.com', 'Owner', min(id) from roles returning id),
      collection as (insert into collections (owner_id, name) select id, 'List' from owner returning id),
      change as (insert into collection_changes (kind) values ('add') returning id)
    select owner.id as owner, collection.id as collection, change.id as change from owner, collection, change`.execute(
    db(),
  )
  const { owner = 0, collection = 0, change = 0 } = rows[0] ?? {}
  const of = { collection_id: collection, influencer_id: id }
  await db()
    .insertInto('collection_influencers')
    .values({ ...of, state_then: 'New' })
    .execute()
  await db()
    .insertInto('collection_change_members')
    .values({ ...of, change_id: change, action: 'added' })
    .execute()
  await db().insertInto('influencer_marks').values({ account_id: owner, influencer_id: id, mark: 'seen' }).execute()
  const asked = { kind: 'correct', language: 'vi', profile_url: '', name: '', email: '', message: '' } as const
  await db()
    .insertInto('correction_requests')
    .values({ ...asked, influencer_id: id })
    .execute()
}

describe('merging', () => {
  it('never replaces a newer number by an older one, nor a known description', async () => {
    const list = (followers: number, name: string, email: string) =>
      `handle,name,followers,email\nlan,${name},${followers},${email}\n`
    await load(file('new.csv', list(200, 'Lan', '')), { platform: 'tiktok', observedAt: '2026-02-01' })
    await load(file('old.csv', list(100, 'Other', 'lan@example.com')), { platform: 'tiktok', observedAt: '2026-01-01' })
    const [influencer] = await influencers()
    expect(influencer).toMatchObject({ name: 'Lan', email: 'lan@example.com' })
    expect((await metricsOf(influencer?.id)).followers).toBe(200)
    expect(await db().selectFrom('observations').select(['day', 'values']).orderBy('day').execute()).toEqual([
      { day: '2026-01-01', values: { followers: 100 } },
      { day: '2026-02-01', values: { followers: 200 } },
    ])
  })

  it('changes nothing the second time though rows far apart speak of one account', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => `h${index % 2400},${index}`)
    const path = file('a.csv', `handle,followers\n${rows.join('\n')}\n`)
    expect(await load(path, { platform: 'tiktok' })).toMatchObject({ new: 2400, merged: 100 })
    expect(await load(path, { platform: 'tiktok' })).toMatchObject({ new: 0, merged: 0, unchanged: 2500 })
    const feed = await db().selectFrom('discovery_feed').select('id').execute()
    expect(feed).toHaveLength(2500)
  })

  it('fills the social id in when it becomes known, and finds the account by it afterwards', async () => {
    await load(file('a.csv', 'handle,followers\nLan.Anh,5\n'), { platform: 'tiktok' })
    expect(
      await load(file('b.ndjson', [{ platform: 'tiktok', social_id: '77', handle: 'lan.anh', name: 'Lan Anh' }])),
    ).toMatchObject({ changed: 1 })
    expect(
      await load(file('c.ndjson', [{ platform: 'tiktok', social_id: '77', email: 'x@example.com' }])),
    ).toMatchObject({ changed: 1 })
    expect(await influencers()).toMatchObject([
      { social_id: '77', handle: 'Lan.Anh', name: 'Lan Anh', email: 'x@example.com' },
    ])
  })

  it('makes one account of two that turn out to be the same', async () => {
    const post = { social_id: 'p', posted_at: '2026-06-01', likes: 1 }
    await load(file('a.ndjson', [{ platform: 'tiktok', social_id: '77', name: 'Lan Anh', metrics: { followers: 5 } }]))
    await load(
      file('b.ndjson', [
        { platform: 'tiktok', handle: 'lan', email: 'l@example.com', metrics: { likes: 3 }, posts: [post] },
      ]),
    )
    expect(await influencers()).toHaveLength(2)
    const person = await db().insertInto('profiles').values({ name: 'Lan' }).returning('id').executeTakeFirstOrThrow()
    await db().updateTable('influencers').set({ profile_id: person.id }).where('handle', '=', 'lan').execute()
    const [known, provisional] = await db()
      .selectFrom('influencers')
      .select('id')
      .orderBy('handle', (by) => by.asc().nullsFirst())
      .execute()
    const keptId = known?.id ?? 0
    const goneId = provisional?.id ?? 0
    await db()
      .updateTable('influencers')
      .set({ links: ['https://a.example', 'https://b.example'], version: 3 })
      .where('id', '=', goneId)
      .execute()
    await db()
      .updateTable('influencers')
      .set({ links: ['https://b.example'] })
      .where('id', '=', keptId)
      .execute()
    await db()
      .insertInto('influencer_changes')
      .values({
        influencer_id: goneId,
        version: 3,
        changed_by_name: 'Staff',
        before: '{}',
        after: '{}',
      })
      .execute()
    const brand = await db().insertInto('brands').values({ name: 'Brand' }).returning('id').executeTakeFirstOrThrow()
    await db()
      .insertInto('brand_influencers')
      .values({ brand_id: brand.id, influencer_id: goneId, position: 0 })
      .execute()
    await collect(goneId)
    const both = file('c.ndjson', [{ platform: 'tiktok', social_id: '77', handle: 'lan' }])
    expect(await load(both)).toMatchObject({ changed: 1 })
    const [kept, ...others] = await influencers()
    expect(others).toEqual([])
    expect(kept).toMatchObject({ social_id: '77', handle: 'lan', name: 'Lan Anh', email: 'l@example.com' })
    const whose = await db().selectFrom('influencers').select('profile_id').executeTakeFirst()
    expect(whose?.profile_id).toBe(person.id)
    const written = await db().selectFrom('influencers').select(['links', 'version']).executeTakeFirst()
    expect(written).toEqual({ links: ['https://b.example', 'https://a.example'], version: expect.any(Number) })
    expect(written?.version).toBeGreaterThan(3)
    for (const table of ['influencer_changes', 'brand_influencers', ...COLLECTED] as const)
      expect(await db().selectFrom(table).select('influencer_id').execute()).toEqual([{ influencer_id: keptId }])
    expect(await db().selectFrom('posts').select(['influencer_id', 'likes']).execute()).toEqual([
      { influencer_id: kept?.id, likes: 1 },
    ])
    expect(await db().selectFrom('observations').select(['source', 'values']).execute()).toEqual([
      { source: 'ingest', values: expect.objectContaining({ followers: 5, likes: 3 }) },
    ])
    expect(await load(both)).toMatchObject({ unchanged: 1 })
  })

  it('fills, joins, or keeps as it is every column of the account that stays', async () => {
    const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = 'influencers'::regclass and attnum > 0 and not attisdropped`.execute(db())
    const staying = `id platform name state source created_at
      latest_approved_date latest_approved_user latest_submitted_date latest_submitted_user latest_submitted_by`
    const joined = 'links version updated_at'
    const known = [...FILLED_COLUMNS, ...IDENTITY, ...staying.split(/\s+/), ...joined.split(' ')]
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort())
  })

  it('moves the rows of every table that names an influencer', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'influencer_id' and not a.attisdropped and c.relkind in ('r', 'p') and not c.relispartition
        and c.relnamespace = 'public'::regnamespace order by 1`.execute(db())
    const moved = OWNED_TABLES.map(([table]) => table)
    // Bios follow the description of the one that stays; the feed is what followers have yet to read. An influencer that
    // a load added and that was merged into another one is not removed when the load is undone.
    expect([...moved, 'bios', 'discovery_feed', 'influencer_keys', 'influencer_pairs', 'load_created'].sort()).toEqual(
      rows.map(({ name }) => name),
    )
  })

  it('moves each row unless the other account has the same one', async () => {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
      from pg_index x join pg_class c on c.oid = x.indrelid
        join lateral unnest(x.indkey::int2[]) as k (attnum) on k.attnum > 0
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum
      where x.indisunique and x.indpred is null and not c.relispartition
        and c.relnamespace = 'public'::regnamespace
      group by x.indexrelid, c.relname having bool_or(a.attname = 'influencer_id')`.execute(db())
    // A post or a day is the same one in whatever partition it stands.
    const others = ({ columns }: { columns: string[] }) =>
      columns.filter((column) => !['influencer_id', 'month'].includes(column))
    for (const [table, key] of OWNED_TABLES) {
      const unique = rows.filter(({ name }) => name === table).map(others)
      if (unique.length > 0) expect(unique, table).toContainEqual([...key].sort())
      else expect([['id'], ['account_id', 'platform']], table).toContainEqual(key)
    }
  })

  it('keeps no more links of two accounts than one may have', async () => {
    const joinedLinks = async (name: string, kept: string[], other: string[]) => {
      await load(file(`${name}1.ndjson`, [{ platform: 'tiktok', social_id: name, name: `Known ${name}` }]))
      await load(file(`${name}2.ndjson`, [{ platform: 'tiktok', handle: name }]))
      const set = (links: string[]) => db().updateTable('influencers').set({ links })
      await set(kept).where('social_id', '=', name).execute()
      await set(other).where('handle', '=', name).execute()
      await load(file(`${name}3.ndjson`, [{ platform: 'tiktok', social_id: name, handle: name }]))
      const all = await db().selectFrom('influencers').select('links').where('handle', '=', name).execute()
      return all.map(({ links }) => links)
    }
    const numbered = (from: number, to: number, letters = 0) =>
      Array.from({ length: to - from }, (_, index) => `https://${from + index}.example/${'a'.repeat(letters)}`)
    expect(await joinedLinks('many', numbered(0, 12), numbered(10, 30))).toEqual([numbered(0, 20)])
    expect(await joinedLinks('long', numbered(10, 12, 981), numbered(11, 20, 981))).toEqual([numbered(10, 14, 981)])
  })

  it('moves a post to its month when its day becomes known', async () => {
    const post = (more: object) => [{ platform: 'page', handle: 'lan', posts: [{ social_id: 'p', likes: 5, ...more }] }]
    await load(file('a.ndjson', post({})))
    const dated = file('b.ndjson', post({ posted_at: '2026-05-09T10:00:00Z', title: 'Hello' }))
    expect(await load(dated)).toMatchObject({ changed: 1, postsCreated: 0, postsChanged: 1 })
    const posts = await db().selectFrom('posts').select(['month', 'title', 'likes']).execute()
    expect(posts).toEqual([{ month: '2026-05-01', title: 'Hello', likes: 5 }])
    expect(await load(dated)).toMatchObject({ unchanged: 1 })
  })

  it('keeps the later counts of a post, of one time the higher ones, in any order and number of files', async () => {
    const told = (social_id: string, hour: string, likes: number, more = {}) => ({
      platform: 'page',
      handle: 'lan',
      posts: [{ social_id, observed_at: `2026-06-01T${hour}:00:00Z`, likes, ...more }],
    })
    const lines = [told('p', '08', 9), told('p', '08', 5, { paid: false }), told('p', '08', 7, { paid: true })]
    const later = [...lines.map(({ posts }) => told('q', '08', posts[0]?.likes ?? 0)), told('q', '20', 6)]
    const counts = () => db().selectFrom('posts').select(['social_id', 'likes', 'paid']).orderBy('social_id').execute()
    const expected = [
      { social_id: 'p', likes: 9, paid: true },
      { social_id: 'q', likes: 6, paid: null },
    ]
    for (const order of [[...lines, ...later], [...later, ...lines].reverse()]) {
      await db().deleteFrom('influencers').execute()
      await load(file('all.ndjson', order))
      expect(await counts()).toEqual(expected)
      await db().deleteFrom('influencers').execute()
      for (const [nth, line] of order.entries()) await load(file(`${nth}.ndjson`, [line]), { source: 'all' })
      expect(await counts()).toEqual(expected)
    }
  })

  it('merges no account that rows show to be two', async () => {
    await load(
      file(
        'ids.ndjson',
        ['1', '2'].map((social_id) => ({ platform: 'tiktok', social_id })),
      ),
    )
    await load(file('name.ndjson', [{ platform: 'tiktok', handle: 'lan' }]))
    const both = ['1', '2'].map((social_id) => ({ platform: 'tiktok', social_id, handle: 'lan' }))
    expect(await load(file('both.ndjson', both))).toMatchObject({ rows: 2, refused: 0 })
    expect((await influencers()).map(({ social_id, handle }) => [social_id, handle])).toEqual([
      ['1', 'lan'],
      ['2', 'lan'],
      [null, 'lan'],
    ])
  })

  it('loads a row about an account that another row of the batch merges, in any order', async () => {
    const id = { platform: 'tiktok', social_id: '5', handle: 'lan' }
    const former = { platform: 'tiktok', handle: 'lan_before', email: 'l@example.com' }
    for (const rows of [
      [id, former],
      [former, id],
    ]) {
      await db().deleteFrom('influencers').execute()
      await load(file('id.ndjson', [{ platform: 'tiktok', social_id: '5' }]))
      await load(file('name.ndjson', [{ platform: 'tiktok', handle: 'lan' }]))
      const named = (await influencers()).find(({ handle }) => handle === 'lan')?.id ?? 0
      await db()
        .insertInto('former_handles')
        .values({ influencer_id: named, platform: 'tiktok', handle_key: 'lan_before', handle: 'lan_before' })
        .execute()
      expect(await load(file('rows.ndjson', rows))).toMatchObject({ rows: 2, new: 0, refused: 0 })
      const left = (await influencers()).map(({ social_id, handle, email }) => [social_id, handle, email])
      expect(left).toEqual([['5', 'lan', 'l@example.com']])
    }
  })

  it('finds an account again that was merged while its row waited', async () => {
    await load(
      file('two.ndjson', [
        { platform: 'tiktok', social_id: '5' },
        { platform: 'tiktok', handle: 'lan' },
      ]),
    )
    const [kept = 0, merged = 0] = (await influencers()).map((one) => one.id)
    const isWaiting = async () => {
      const { rows } = await sql<{ waiting: boolean }>`
        select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waiting`.execute(db())
      return rows[0]?.waiting
    }
    const list = file('again.ndjson', [{ platform: 'tiktok', handle: 'lan', email: 'l@example.com' }])
    const loading = await db()
      .transaction()
      .execute(async (trx) => {
        await mergeDuplicates(trx, [{ kept, merged }])
        const report = load(list)
        await expect.poll(isWaiting).toBe(true)
        return { report }
      })
    expect(await loading.report).toMatchObject({ new: 0 })
    expect((await influencers()).map((one) => [one.id, one.email])).toEqual([[kept, 'l@example.com']])
  })

  it('keeps with each post who told it', async () => {
    const told = (source: string, social_id: string) => ({
      platform: 'page',
      handle: 'lan',
      source,
      posts: [{ social_id, likes: 5 }],
    })
    await load(file('a.ndjson', [told('One', 'p'), told('Two', 'q')]))
    expect(await db().selectFrom('posts').select(['social_id', 'source']).orderBy('social_id').execute()).toEqual([
      { social_id: 'p', source: 'One' },
      { social_id: 'q', source: 'Two' },
    ])
  })

  it('refuses a name that several accounts have', async () => {
    const twins = ['1', '2'].map((social_id) => ({ platform: 'youtube', social_id, name: 'Music' }))
    await load(file('a.ndjson', twins))
    const options = { platform: 'youtube', names: 'accounts' } as const
    expect(await load(file('b.csv', 'channel name,subscribers\nMusic,5\n'), options)).toMatchObject({ refused: 1 })
  })

  it('keeps the larger number of two rows about one account and counts both', async () => {
    const report = await load(file('a.csv', 'handle,followers,email\nlan,10,\n@LAN,20,l@example.com\n'), {
      platform: 'insta',
    })
    expect(report).toMatchObject({ rows: 2, new: 1, merged: 1 })
    const [influencer] = await influencers()
    expect((await metricsOf(influencer?.id)).followers).toBe(20)
    expect(influencer?.email).toBe('l@example.com')
  })

  it('leaves computed numbers and what staff wrote alone', async () => {
    const path = file('a.csv', 'handle,name,avg likes,followers\nlan,Lan,10,100\n')
    await load(path, { platform: 'insta', observedAt: '2026-01-01' })
    await sql`update influencers set name = 'Lan (staff)', gender = 'female'`.execute(db())
    await sql`update influencer_metrics set avg_engagement = 99, about = jsonb_set(about, '{avg_engagement,n}', '30')`.execute(
      db(),
    )
    await load(path, { platform: 'insta', observedAt: '2026-02-01' })
    const [influencer] = await influencers()
    expect(influencer).toMatchObject({ name: 'Lan (staff)', gender: 'female' })
    expect((await metricsOf(influencer?.id)).avg_engagement).toBe(99)
  })
})
