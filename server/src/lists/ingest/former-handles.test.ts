import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'

const { db, file, load, influencers } = useIngesting()

const FOUND = { platform: 'tiktok' } as const

/** Loads an account, and gives it another user name. */
async function renamed(from: string, to: string, more: object = {}) {
  await load(file(`${from}.ndjson`, [{ ...FOUND, handle: from, name: to, ...more }]))
  await sql`update influencers set handle = ${to}, provisional_key = ${to} where handle = ${from}`.execute(db())
}

const handles = async () => (await influencers()).map(({ handle }) => handle ?? '').sort()

it('finds an account by the user name that it had before, and keeps its new one', async () => {
  await renamed('lan.old', 'lan.new', { social_id: '77' })
  const list = file('a.csv', 'handle,email\nLan.Old,lan@example.com\n')
  expect(await load(list, FOUND)).toMatchObject({ new: 0, changed: 1 })
  expect(await influencers()).toMatchObject([{ handle: 'lan.new', social_id: '77', email: 'lan@example.com' }])
})

it('finds the account that has the user name now, not the one that had it before', async () => {
  await renamed('lan', 'lan.new')
  await sql`insert into influencers (platform, handle, provisional_key, name, source)
    values ('tiktok', 'lan', 'lan', 'Other', 'test')`.execute(db())
  await load(file('a.csv', 'handle,email\nlan,other@example.com\n'), FOUND)
  expect(await influencers()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ handle: 'lan', email: 'other@example.com' }),
      expect.objectContaining({ handle: 'lan.new', email: null }),
    ]),
  )
})

it('adds an account if the row has an id, only a name, or a user name that several had', async () => {
  await renamed('lan', 'lan.new')
  await load(file('id.ndjson', [{ ...FOUND, social_id: '78', handle: 'lan' }]))
  expect(await handles()).toEqual(['lan', 'lan.new'])
  await renamed('mai', 'mai.one')
  await sql`insert into former_handles (influencer_id, platform, handle_key, handle)
    select id, 'tiktok', 'mai', 'mai' from influencers where handle = 'lan'`.execute(db())
  await load(file('several.csv', 'handle\nmai\n'), FOUND)
  expect(await handles()).toEqual(['lan', 'lan.new', 'mai', 'mai.one'])
  await renamed('hoa', 'hoa.new')
  await load(file('name.csv', 'name,followers\nhoa,5\n'), { ...FOUND, names: 'accounts' })
  expect(await influencers()).toHaveLength(6)
})

it('does not merge two accounts that somebody told apart', async () => {
  await load(file('a.ndjson', [{ ...FOUND, social_id: '77', name: 'Lan Anh' }]))
  await load(file('b.ndjson', [{ ...FOUND, handle: 'lan' }]))
  await sql`insert into different_influencers (influencer_id, other_id)
    select a.id, b.id from influencers a join influencers b on a.id <> b.id`.execute(db())
  const both = file('c.ndjson', [{ ...FOUND, social_id: '77', handle: 'lan' }])
  await load(both)
  expect(await influencers()).toHaveLength(2)
  await sql`delete from different_influencers`.execute(db())
  await load(both)
  expect(await influencers()).toHaveLength(1)
})
