import { expect, it } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'
import { LIST_STYLES } from '../../../testing/list-styles'
import { workbookOf } from '../../../testing/list-styles/style'
import { countsOfRows, outcomesOfLoad } from '../../../testing/outcomes-of-rows'

const { db, file, load, influencers } = useIngesting()

/** Loads a file; what became of its rows is as its report counts it. */
async function outcomes(path: string, options: Parameters<typeof load>[1] = {}) {
  const report = await load(path, options)
  const rows = await outcomesOfLoad(db(), report?.loadId ?? 0)
  expect(countsOfRows(rows), path).toEqual(Object.fromEntries(COUNTED.map((name) => [name, report?.[name]])))
  return rows
}

const COUNTED = ['accounts', 'new', 'changed', 'merged', 'unchanged', 'refused', 'doubtful'] as const
const inShort = (rows: Awaited<ReturnType<typeof outcomes>>) =>
  rows.map(({ row, outcome, reasons, influencer }) =>
    [row, outcome, ...reasons.map(({ code }) => code), influencer?.user_name ?? ''].join(' '),
  )

/** Every fourth text, because each is loaded twice; the test of the styles counts the rows of all of them. */
const TEXTS = LIST_STYLES.flatMap(({ content, refused, ...style }) =>
  typeof content === 'string' && !refused ? [{ ...style, content }] : [],
).filter((_, i) => i % 4 === 0)

it('are as many of each as the load counts, for lists of many styles, and all unchanged if loaded again', async () => {
  for (const { title, file: name, content, encoding, answers } of TEXTS) {
    const path = file(name, Buffer.from(content, encoding))
    const first = await outcomes(path, answers)
    expect(first.length, title).toBeGreaterThan(0)
    const again = await outcomes(path, answers)
    expect(
      again.map(({ row, outcome, influencer }) => [row, outcome, influencer]),
      title,
    ).toEqual(
      first.map(({ row, outcome, influencer }) => [row, outcome === 'refused' ? outcome : 'unchanged', influencer]),
    )
  }
})

it('say for each row where it led, and why it was refused or is doubtful', async () => {
  await load(file('before.csv', 'handle,platform,followers,email\nmai,tiktok,900,\nlan,tiktok,500,lan@example.com\n'))
  const rows = [
    'handle,platform,followers,email,category,observed at',
    'mai,tiktok,1000,mai@example.com,,2026-06-30',
    'lan,tiktok,500,,,2026-06-30',
    'hoa,tiktok,10,,Nocategory,2026-06-30',
    'hoa,tiktok,12,,,2026-06-30',
    ',tiktok,7,,,2026-06-30',
    'son,zalo,7,,,2026-06-30',
    'minh,tiktok,9,,,2026-06-30',
    'nga,tiktok,1..2,,,2131-01-01',
  ]
  expect(inShort(await outcomes(file('a.csv', rows.join('\n'))))).toEqual([
    '2 changed mai',
    '3 unchanged lan',
    '4 new unknown-category hoa',
    '5 merged conflict hoa',
    '6 refused no-account ',
    '7 refused unknown-platform ',
    '8 new minh',
    '9 refused future-day ',
  ])
})

it('have a line for each account that a row names, and one for all days of an account', async () => {
  const several =
    'Name,Instagram link,TikTok link\nLan,https://www.instagram.com/lan.ig/,https://www.tiktok.com/@lan.tt\n'
  expect(inShort(await outcomes(file('several.csv', several)))).toEqual(['2 new lan.ig', '2 new lan.tt'])
  const months =
    'Username,Platform,Followers Jan 2024,Followers Feb 2024\nba.nam,TikTok,1000,1200\nbon.nam,TikTok,x,y\n'
  expect(inShort(await outcomes(file('months.csv', months)))).toEqual(['2 new ba.nam', '3 new not-understood bon.nam'])
})

it('name the sheet of each row of a workbook', async () => {
  const sheet = (name: string, ...handles: string[]) => ({
    name,
    rows: [['Username', 'Platform'], ...handles.map((handle) => [handle, 'TikTok'])],
  })
  const book = await workbookOf([sheet('Tháng 1', 'lan', 'mai'), sheet('Tháng 2', 'mai', 'hoa')])
  expect(inShort(await outcomes(file('book.xlsx', book)))).toEqual([
    'Tháng 1 2 new lan',
    'Tháng 1 3 new mai',
    'Tháng 2 2 merged mai',
    'Tháng 2 3 new hoa',
  ])
})

it('of posts are those of the posts', async () => {
  const posts = 'Post ID,Username,Platform,Likes\np1,lan,TikTok,5\np2,lan,TikTok,6\np2,lan,TikTok,6\n,lan,TikTok,7\n'
  const found = inShort(await outcomes(file('posts.csv', posts)))
  expect(found).toEqual(['2 new lan', '3 new lan', '4 merged lan', '5 refused no-post-id '])
})

it('lead to the influencer into which another one was merged', async () => {
  const byId = await outcomes(file('id.ndjson', [{ platform: 'tiktok', social_id: '77', name: 'Lan Anh' }]))
  const byName = file('name.ndjson', [{ platform: 'tiktok', handle: 'lan' }])
  const former = await load(byName)
  await load(file('both.ndjson', [{ platform: 'tiktok', social_id: '77', handle: 'lan' }]))
  const [one] = await influencers()
  expect(byId[0]?.influencer?._id).toBe(one?.id)
  const rows = await outcomesOfLoad(db(), former?.loadId ?? 0)
  expect(rows).toMatchObject([{ outcome: 'new', influencer: { _id: one?.id, user_name: 'lan' } }])
})
