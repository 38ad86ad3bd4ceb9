import { describe, expect, it } from 'vitest'
import { planList } from './plan-list'
import { surveySheet } from './survey-sheet'

const rowsOf = (grid: readonly (readonly string[])[]) =>
  grid.map((cells, index) => ({ number: index + 1, cells, links: {} }))

async function surveyed(...grid: readonly (readonly string[])[]) {
  const { survey } = await surveySheet('', rowsOf(grid), { fileName: 'list', platform: 'tiktok' })
  return survey
}

async function planned(...grid: readonly (readonly string[])[]) {
  const times = { fileName: 'list', today: '2026-11-28', writtenOn: '2026-11-28' }
  const { sheets, questions } = planList([await surveyed(...grid)], { platform: 'tiktok' }, times)
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

it('an account whose name is a word of headers is none of its rows', async () => {
  const { header } = await surveyed(['Name', 'Username', 'Followers'], ['Lan Anh', 'lan.anh', '12000'])
  expect(header.row).toBe(1)
})

it('a star beside a name makes no note', async () => {
  const { rows } = await surveyed(
    ['Name', 'Username', 'Followers'],
    ['Lan Anh', 'lan.anh', '12000'],
    ['*Linh*', '', ''],
    ['* Ngọc Trinh', '', ''],
    ['* followers as of last week', '', ''],
  )
  expect(rows).toBe(3)
})
