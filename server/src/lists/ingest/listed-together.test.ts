import { expect, it } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'
import { queriesOf } from '../../influencers/duplicates/queries'
import { recordTogether } from './listed-together'

const { db, file, load, influencers } = useIngesting()

it('remembers which accounts one row names, both ways round, and none of rows with one account', async () => {
  const list = file(
    'a.csv',
    [
      'Name,Instagram link,TikTok link,Facebook link',
      'Lan,https://www.instagram.com/lan.ig/,https://www.tiktok.com/@lan.tt,https://www.facebook.com/lan.fb',
      'Mai,https://www.instagram.com/mai.ig/,,',
      'Hoa,https://www.instagram.com/hoa.ig/,https://www.tiktok.com/@hoa.tt,',
    ].join('\n'),
  )
  expect(await load(list)).toMatchObject({ new: 6 })
  await load(list)
  const handles = new Map((await influencers()).map(({ id, handle }) => [id, handle]))
  const pairs = await db().selectFrom('listed_together').select(['influencer_id', 'other_id']).execute()
  const named = pairs.map(({ influencer_id, other_id }) =>
    [handles.get(influencer_id), handles.get(other_id)].join(' '),
  )
  const bothWays = (a: string, b: string) => [`${a} ${b}`, `${b} ${a}`]
  expect(named.sort()).toEqual(
    [
      ...bothWays('lan.ig', 'lan.tt'),
      ...bothWays('lan.ig', 'lan.fb'),
      ...bothWays('lan.tt', 'lan.fb'),
      ...bothWays('hoa.ig', 'hoa.tt'),
    ].sort(),
  )
})

it('gives a pair to the last load that names it, and leaves out who was merged away meanwhile', async () => {
  const list = file(
    'b.csv',
    'Name,Instagram link,TikTok link\nVy,https://www.instagram.com/vy.ig/,https://www.tiktok.com/@vy.tt\n',
  )
  await load(list)
  const [first, second] = (await influencers()).map(({ id }) => id)
  const add = () =>
    db()
      .insertInto('loads')
      .values({ file_name: 'b.csv', bytes: 1, state: 'loaded' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  const loads = [await add(), await add()]
  const gone = 1_000_000
  const sources = new Map([first, second, gone].map((_, nth) => [nth, { label: '1', cells: [] }]))
  const changes = [first, second, gone].map((id, nth) => ({ id, account: { rows: [nth] } }))
  await db()
    .transaction()
    .execute(async (trx) => {
      for (const one of loads)
        await recordTogether(queriesOf(trx) as never, changes as never, { sources } as never, one.id)
    })
  const pairs = await db().selectFrom('listed_together').selectAll().orderBy('influencer_id').execute()
  expect(pairs).toEqual([
    { influencer_id: first, other_id: second, load_id: loads[1]?.id },
    { influencer_id: second, other_id: first, load_id: loads[1]?.id },
  ])
})
