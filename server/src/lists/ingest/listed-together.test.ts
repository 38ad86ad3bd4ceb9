import { expect, it } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'

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
