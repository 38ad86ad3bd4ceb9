import { describe, expect, it } from 'vitest'
import { splitNameAndHandle } from './account-names'
import type { FileTimes } from './plan-days'
import { planList } from './plan-list'
import { publisherIn } from './publisher'
import { surveySheet } from './survey-sheet'
import { notListed } from './unlisted-rows'

const rowsOf = (grid: readonly (readonly string[])[]) =>
  grid.map((cells, index) => ({ number: index + 1, cells, links: {} }))

async function surveyed(...grid: readonly (readonly string[])[]) {
  const { survey } = await surveySheet('', rowsOf(grid), { fileName: 'list', platform: 'tiktok' })
  return survey
}

async function askedAbout(sheet: string, times: Partial<FileTimes>, ...grid: readonly (readonly string[])[]) {
  const { survey } = await surveySheet(sheet, rowsOf(grid), { fileName: 'list', platform: 'tiktok' })
  const { sheets, questions } = planList([survey], {}, { ...TIMES, ...times })
  return { day: sheets[0]?.observedAt ?? null, asked: questions.map(({ kind, options }) => [kind, ...options]) }
}

const TIMES: FileTimes = { fileName: 'list', today: '2026-11-28', writtenOn: '2026-11-28' }

async function planned(...grid: readonly (readonly string[])[]) {
  const { sheets, questions } = planList([await surveyed(...grid)], { platform: 'tiktok' }, TIMES)
  return { columns: sheets[0]?.columns ?? [], asked: questions.map(({ kind }) => kind) }
}

describe('the publisher', () => {
  const header = ['Name', 'Username', 'Followers']
  const rows = [
    ['Lan Anh', 'lan.anh', '12000'],
    ['Vy Đinh', 'vy.dinh', '34000'],
  ] as const
  it('is no cell of a header', async () => {
    const survey = await surveyed(['Name', 'Source', 'Followers'], ['Full name', 'Link', 'Count'], ...rows)
    expect(survey.publisher).toBeNull()
  })
  it.each([
    [['Source: HypeAuditor Jan 2024', '', ''], 'HypeAuditor'],
    [['Source', 'HypeAuditor', ''], 'HypeAuditor'],
    [['Source', 'HypeAuditor', 'Notes'], null],
    [['Source: TikTok', '', ''], null],
  ])('above the list: %j', async (title, publisher) =>
    expect((await surveyed(title, header, ...rows)).publisher).toBe(publisher),
  )
  it('is below the last account, not between two', async () => {
    const note = ['Source: HypeAuditor', '', '']
    expect((await surveyed(header, rows[0], note, rows[1])).publisher).toBeNull()
    expect((await surveyed(header, ...rows, note)).publisher).toBe('HypeAuditor')
  })
})

describe('a unit above the header', () => {
  const list = (title: string, header: string, ...cells: string[]) =>
    planned([title, ''], ['Username', header], ...cells.map((cell, index) => [`some.one${index}`, cell]))
  it('is certain only if it counts people', async () => {
    const certain = await list('Đơn vị: nghìn người', 'Followers', '125', '89', '12')
    expect([certain.columns[1]?.numbers?.unit, certain.asked]).toEqual(['thousands', []])
    expect((await list('Báo giá (ĐVT: nghìn)', 'Followers', '125', '89', '12')).asked).toEqual(['count-unit'])
  })
  it('is not applied to followers of thousands', async () => {
    const { columns, asked } = await list('ĐVT: nghìn', 'Followers', '125400', '1203700')
    expect([columns[1]?.numbers?.unit, asked]).toEqual(['ones', []])
  })
  it('is asked if it is "mil" in a language that nothing tells', async () => {
    expect((await list('List', 'Followers (mil)', '125', '89', '12')).asked).toEqual(['count-unit'])
    const { columns } = await list('List', 'Followers (mil)', '12500', '8900', '12')
    expect(columns[1]?.numbers?.unit).toBe('thousands')
  })
})

it("numbers of a quarter under way are of the list's own day", async () => {
  const { columns } = await planned(['Username', 'Followers Q3 2026', 'Followers Q4 2026'], ['lan.anh', '1200', '1300'])
  expect(columns.map(({ observedAt }) => observedAt)).toEqual([null, '2026-09-30', null])
})

describe('a lone link above the header', () => {
  const list = [
    ['Link', 'Followers'],
    ['https://www.instagram.com/ah.one', '12000'],
    ['https://www.instagram.com/ah.two', '9000'],
  ] as const
  const link = ['https://www.tiktok.com/@agency', '']

  it('is whose list it is if a title is below it, which stays', async () => {
    const { header, title, rows } = await surveyed(link, ['KOL Instagram 05/2026', ''], ...list)
    expect([header.row, title, rows]).toEqual([3, 'KOL Instagram 05/2026', 2])
  })
  it('is an account of the list without a title', async () => {
    const { header, rows } = await surveyed(link, ...list)
    expect([header.row, rows]).toEqual([null, 4])
  })
  it('is an account of the list if there is another one', async () => {
    const { header } = await surveyed(link, ['https://www.tiktok.com/@other', ''], ['KOL Instagram', ''], ...list)
    expect(header.row).toBeNull()
  })
})

it('an account whose name is a word of headers is none of its rows', async () => {
  const { header } = await surveyed(['Name', 'Username', 'Followers'], ['Lan Anh', 'lan.anh', '12000'])
  expect(header.row).toBe(1)
})

it('a star beside a name makes no note', async () => {
  const { columns } = await planned(['Name', 'Username', 'Followers'], ['Lan Anh', 'lan.anh', '12000'])
  const reasonOf = (text: string) => notListed({ columns }, { cells: [text, '', ''] })
  expect(['*Linh*', '* Ngọc Trinh', '* followers as of last week'].map(reasonOf)).toEqual([null, null, 'note'])
})

it('a cell of megabytes keeps nobody waiting', async () => {
  const { columns } = await planned(['Name', 'Username', 'Followers'], ['Lan Anh', 'lan.anh', '12000'])
  const startedMs = performance.now()
  for (const text of ['*'.repeat(400_000), `* ${'('.repeat(400_000)}`]) notListed({ columns }, { cells: [text, ''] })
  expect(publisherIn({ cells: [`Source: ${'word '.repeat(20_000)}`] })).not.toBeNull()
  splitNameAndHandle(`${'( '.repeat(100_000)}x @lan`)
  expect(performance.now() - startedMs).toBeLessThan(2_000)
})

describe('the day of numbers', () => {
  const rows = [
    ['Username', 'Followers'],
    ['lan.anh', '12000'],
  ] as const
  const above = (title: string) => [[title, ''], ...rows]

  it('is that of the title if the sheet names its month', async () =>
    expect(await askedAbout('March', {}, ...above('Data as of 14 March 2023'))).toEqual({
      day: '2023-03-14',
      asked: [],
    }))
  it('is asked if the sheet or the file names another month', async () => {
    const asked = [['day', '2023-03-14', '2023-04-01']]
    expect(await askedAbout('April', {}, ...above('Data as of 14 March 2023'))).toMatchObject({ asked })
    const file = { fileName: 'KOL 2023-04' }
    expect(await askedAbout('', file, ...above('Data as of 14 March 2023'))).toMatchObject({ asked })
  })
  it('is asked if the workbook was last saved long ago', async () => {
    const old = { savedOn: '2023-05-01', writtenOn: '2023-05-01' }
    expect(await askedAbout('', old, ...rows)).toEqual({ day: null, asked: [['day', '2023-05-01', '2026-11-28']] })
    const recent = { savedOn: '2026-05-01', writtenOn: '2026-05-01' }
    expect(await askedAbout('', recent, ...rows)).toEqual({ day: null, asked: [] })
    expect(await askedAbout('May 2023', old, ...rows)).toEqual({ day: '2023-05-01', asked: [] })
  })
  it('is asked once if a column may name it in a workbook of long ago', async () => {
    const old = { savedOn: '2023-05-01', writtenOn: '2023-05-01' }
    const dated = [
      ['Username', 'Followers', 'Round'],
      ['lan.anh', '12000', '2023-04-21'],
      ['vy.dinh', '9000', '2023-04-22'],
    ]
    expect((await askedAbout('', old, ...dated)).asked).toEqual([['day-column', 'observed_at', 'ignore']])
  })
})

describe('names alone', () => {
  const asked = async (...grid: readonly (readonly string[])[]) => (await askedAbout('', {}, ...grid)).asked
  it('can be user names only if they are single words', async () => {
    expect(await asked(['Name', 'Followers'], ['lananh', '12000'], ['vy.dinh', '9000'])).toEqual([
      ['names-only', 'handle', 'accounts', 'refuse'],
    ])
    expect(await asked(['Name', 'Followers'], ['Lan Anh', '12000'], ['Vy Đinh', '9000'])).toEqual([
      ['names-only', 'accounts', 'refuse'],
    ])
  })
  it('are a list without numbers if a text says that they are influencers', async () => {
    expect(await asked(['Tên KOL', 'Ghi chú'], ['Lan Anh', ''], ['Vy Đinh', ''])).toEqual([
      ['names-only', 'accounts', 'refuse'],
    ])
    expect(await asked(['Name', 'Notes'], ['Lan Anh', ''], ['Vy Đinh', ''])).toEqual([])
  })
})

describe('rates', () => {
  const asked = async (header: readonly string[], ...rows: readonly (readonly string[])[]) => {
    const { questions, sheets } = planList([await surveyed(header, ...rows)], {}, TIMES)
    const style = sheets[0]?.columns.find(({ field }) => field === 'engagement_rate')?.numbers
    return [style?.unit, ...questions.flatMap(({ options }) => options)]
  }
  const header = ['Username', 'Followers', 'Avg. likes', 'Engagement rate']
  it('below one are shares if likes and followers say so', async () => {
    const shares = [
      ['a.a', '10000', '300', '0.031'],
      ['b.b', '20000', '400', '0.02'],
      ['c.c', '5000', '90', '0.02'],
    ]
    expect(await asked(header, ...shares)).toEqual(['shares'])
    const small = shares.map(([name = '', followers = '', , rate = '']) => [name, followers, '3', rate])
    expect(await asked(header, ...small)).toEqual(['percent'])
    const unknown = shares.map(([name = '', followers = '', , rate = '']) => [name, followers, '', rate])
    expect(await asked(header, ...unknown)).toEqual(['percent', 'percent', 'shares'])
  })
  it('above a hundred are asked, with other units than shares', async () => {
    const counts = ['1530', '410', '502', '3.5'].map((rate, index) => [`user.${index}`, '90000', '', rate])
    expect(await asked(header, ...counts)).toEqual(['percent', 'ones', 'permille', 'percent'])
  })
})

describe('average engagements', () => {
  const accounts = ['a.one', 'b.two', 'c.three']
  const sheet = (...columns: readonly (readonly string[])[]) =>
    surveyed(
      ['Username', ...columns.map(([header = '']) => header)],
      ...accounts.map((name, row) => [name, ...columns.map((column) => column[row + 1] ?? '')]),
    )
  const asked = (...surveys: Awaited<ReturnType<typeof surveyed>>[]) =>
    planList(surveys, {}, TIMES).questions.map(({ kind, columns, options }) => [kind, columns, options])
  const followers = ['Followers', '12000', '9000', '7100']
  const means = ['Avg. engagement', '12.5', '3.4', '8.1']

  it('in a unit of their header are no rates', async () => {
    const survey = await sheet(followers, ['Avg. engagements (K)', '1.5', '2.3', '0.8'])
    const { sheets, questions } = planList([survey], {}, TIMES)
    expect(questions).toEqual([])
    expect(sheets[0]?.columns[2]).toMatchObject({ field: 'avg_engagement', numbers: { unit: 'thousands' } })
  })
  it('may be in the unit of the followers', async () => {
    const survey = await sheet(['Followers (K)', '125', '89', '71'], means)
    expect(asked(survey)).toEqual([['rate-or-count', ['Avg. engagement'], ['ones', 'thousands', 'percent', 'shares']]])
  })
  it('are asked apart from rates, in one sheet and in two', async () => {
    const rates = ['ER', '0.03', '0.021', '0.018']
    const both = [
      ['rate-unit', ['ER'], ['percent', 'shares']],
      ['rate-or-count', ['Avg. engagement'], ['ones', 'percent', 'shares']],
    ]
    expect(asked(await sheet(followers, rates, means))).toEqual(both)
    expect(asked(await sheet(followers, rates), await sheet(followers, means))).toEqual(both)
  })
})

it('numbers beside several accounts are of any platform of any sheet, or left out', async () => {
  const surveys = [
    await surveyed(['Name', 'Instagram', 'TikTok', 'Followers'], ['Lan', '@lan.a', '@lan.b', '1200']),
    await surveyed(['Name', 'YouTube', 'TikTok', 'Followers'], ['Vy', '@vy.a', '@vy.b', '9000']),
  ]
  const { questions } = planList(surveys, {}, TIMES)
  expect(questions).toMatchObject([{ kind: 'shared-numbers', options: ['insta', 'tiktok', 'youtube', 'refuse'] }])
})

it('a list with influencers in columns is none', async () => {
  const grid = [
    ['Username', 'lan.anh', 'vy.dinh'],
    ['Followers', '12000', '9000'],
    ['Engagement rate', '3%', '2%'],
  ]
  const { skipped, sheets } = planList([await surveyed(...grid)], {}, TIMES)
  expect([sheets, skipped.map(({ isTransposed }) => isTransposed)]).toEqual([[], [true]])
})
