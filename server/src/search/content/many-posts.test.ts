import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { contentApp } from '../../../testing/content-app'
import { addInfluencers } from '../../../testing/factories'
import { foldWaiting } from './keep-words'
import { isReadByDay } from './reading-order'

const content = contentApp()
const { sought } = content

it('counts 10,000 posts exactly and says when there are more', async () => {
  const [made = 0] = await addInfluencers(content.app.db, [{ name: 'Chăm chỉ' }])
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, source, words)
    select ${made}, 'm' || g, '2026-02-01', '2026-02-01'::timestamptz + g * interval '1 minute', 'một', 'test', '''mot'':1'
    from generate_series(1, 10000) g`.execute(content.app.db)
  expect((await sought({ words: 'một' })).body).toMatchObject({ total: 10_000, is_more: false })
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, source, words)
    values (${made}, 'first', '2026-01-01', '2026-01-01', 'một', 'test', '''mot'':1')`.execute(content.app.db)
  expect((await sought({ words: 'một', page_index: 99 })).body).toMatchObject({ total: 10_000, is_more: true })
  const last = (await sought({ words: 'một', page_index: 99 })).body.data.at(-1)
  expect(last?.id).toBe('m1')
  // Sponsored ones before them do not count among the others.
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, source, words, paid)
    select ${made}, 'q' || g, '2026-02-01', '2026-02-20'::timestamptz + g * interval '1 minute', 'một', 'test',
      '''mot'':1 ''$''', true from generate_series(1, 3000) g`.execute(content.app.db)
  const organic = await sought({ words: 'một', isCommercial: false, page_index: 99 })
  expect(organic.body).toMatchObject({ total: 10_000, is_more: true })
  expect(organic.body.data.at(-1)?.id).toBe('m1')
  // The newest of all, sponsored by its words alone.
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, hashtags, source, words)
    values (${made}, 'cued', '2026-02-01', '2026-02-27T00:00:00.000999Z', 'một #ad', '{ad}', 'test', null)`.execute(
    content.app.db,
  )
  await foldWaiting(content.app.db)
  expect((await sought({ words: 'một', isCommercial: false })).body.data[0]?.id).toBe('m10000')
  const sponsored = await sought({ words: 'một', isCommercial: true })
  expect(sponsored.body).toMatchObject({ total: 3_001, is_more: false })
  expect(sponsored.body.data[0]?.id).toBe('cued')
})

it('reads by day what most posts say, and by the index of words what few do', async () => {
  const [made = 0] = await addInfluencers(content.app.db, [{ name: 'Đều đặn' }])
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, source, words)
    select ${made}, 'd' || g, '2026-02-01', '2026-02-01'::timestamptz + g * interval '1 minute', 'hai', 'test',
      (case when g % 50 = 0 then '''hai'':1 ''ba'':2' else '''hai'':1' end)::tsvector from generate_series(1, 12000) g`.execute(
    content.app.db,
  )
  await sql`delete from posts where influencer_id <> ${made}`.execute(content.app.db)
  await sql`vacuum analyze posts_2026_02`.execute(content.app.db)
  const days = { since: '2026-01-01T00:00:00Z', until: '2026-03-01T00:00:00Z' }
  const byDay = (words: string) => isReadByDay(content.app.db, [sql<boolean>`p.words @@ ${words}::tsquery`], days)
  expect([await byDay('hai'), await byDay('ba'), await byDay('khong')]).toEqual([true, false, false])
  expect((await sought({ words: 'hai' })).body).toMatchObject({ total: 10_000, is_more: true })
  expect((await sought({ words: 'ba' })).body).toMatchObject({ total: 240, is_more: false })
})
