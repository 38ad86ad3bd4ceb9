import { expect, it } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'

const { db, file, load, influencers } = useIngesting()

const refusals = async () => {
  const rows = await db().selectFrom('load_refused_rows').select(['label', 'reason']).orderBy('number').execute()
  return rows.map(({ label, reason }) => [label, (reason as { code: string }).code])
}

it('days that do not exist or are to come, and links to no profile, are refused; no name takes their place', async () => {
  const list = file(
    'channels.csv',
    [
      'name,url,followers,observed at',
      'BLACKPINK,https://www.youtube.com/@BLACKPINK,91000000,2026-03-01',
      'Broken,https://www.tiktok.com/,10,2026-03-01',
      'Later,https://www.youtube.com/@later,10,2131-07-01',
      'Never,https://www.youtube.com/@never,10,2026-02-30',
    ].join('\n'),
  )
  expect(await load(list)).toMatchObject({ rows: 4, new: 1, refused: 3 })
  expect(await refusals()).toEqual([
    ['3', 'no-account'],
    ['4', 'future-day'],
    ['5', 'no-day'],
  ])
  expect((await influencers()).map(({ platform, handle }) => [platform, handle])).toEqual([['youtube', 'BLACKPINK']])
})

it('a month in the name of a file asks for no year if each row has its day', async () => {
  const list = file('handles nov.csv', 'handle,platform,followers,date\nlan,tiktok,1000,2026-03-01\n')
  expect(await load(list)).toMatchObject({ new: 1 })
})
