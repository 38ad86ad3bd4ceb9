import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { contentApp } from '../../../testing/content-app'
import { foldWaiting } from './keep-words'

const content = contentApp()

const wordsOf = async (ids: readonly number[]) => {
  const rows = await content.app.db
    .selectFrom('bios')
    .select(['influencer_id', 'words'])
    .where('influencer_id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(rows.map(({ influencer_id, words }) => [influencer_id, words]))
}

/** Adds influencers in one statement, as a load does. */
const add = async (names: readonly string[]) => {
  const { rows } = await sql<{ id: number }>`insert into influencers (platform, provisional_key, name, source)
    select 'insta', name, name, 'test' from unnest(${names}::text[]) as name returning id`.execute(content.app.db)
  return rows.map(({ id }) => id)
}

it('the words of influencers added together are folded in parts, each once', async () => {
  const ids = await add(Array.from({ length: 1_201 }, (_, n) => `creator${n}`))
  await foldWaiting(content.app.db)
  const words = await wordsOf(ids)
  expect(words.size).toBe(ids.length)
  ids.forEach((id, n) => {
    expect(words.get(id)).toContain(`'creator${n}'`)
  })
  expect(await content.app.db.selectFrom('bios_due').selectAll().execute()).toEqual([])
  expect(await foldWaiting(content.app.db)).toBe(0)
})

it('an influencer that is renamed while its words are folded is folded anew', async () => {
  const [id = 0] = await add(['oldname'])
  await content.app.db.updateTable('influencers').set({ name: 'newname' }).where('id', '=', id).execute()
  // What folding had read before.
  await sql`insert into bios (influencer_id, words) values (${id}, 'oldname') on conflict do nothing`.execute(
    content.app.db,
  )
  await foldWaiting(content.app.db)
  expect((await wordsOf([id])).get(id)).toContain('newname')
})
