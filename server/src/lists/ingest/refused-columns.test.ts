import { guardedText, unguardedText } from '@kolscope/contract/core/spreadsheet-text'
import { expect, it } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'
import { shownPlan } from '../loads/shown-plan'
import { cellsWithLinks } from './cells-with-links'
import { planFile } from './ingest-file'
import { refusedColumns } from './refused-columns'
import { refusedText } from './refused-text'

const { db, file, load, influencers } = useIngesting()

const column = (index: number, name: string, field: 'handle' | 'followers' | 'platform' | null = null) =>
  ({ index, name, field }) as const

it('cells are below the titles of their list', () => {
  const { titles, rowOf } = refusedColumns([
    { sheet: '', platform: null, columns: [column(0, 'Handle', 'handle'), column(2, 'Followers', 'followers')] },
  ])
  expect(titles).toEqual(['Row', 'Reason', 'Handle', 'Followers'])
  expect(rowOf({ label: '3', reason: 'No.', cells: ['@lan', '', '12'] })).toEqual(['3', 'No.', '@lan', '12'])
  expect(rowOf({ label: '4', reason: 'No.', cells: ['@lan', 'more'] })).toEqual(['4', 'No.', '@lan', '', 'more'])
})

it('sheets share their titles, and what only their names say is a column', () => {
  const { titles, rowOf } = refusedColumns([
    { sheet: 'TikTok', platform: 'tiktok', columns: [column(0, 'Handle', 'handle'), column(1, 'column 2')] },
    { sheet: 'TikTok 2', platform: 'insta', columns: [column(0, 'Fans', 'followers'), column(1, 'Handle', 'handle')] },
  ])
  expect(titles).toEqual(['Row', 'Reason', 'Platform', 'Handle', '', 'Fans'])
  expect(rowOf({ label: 'TikTok 2', reason: 'No.', cells: ['lan', 'x'] })).toEqual([
    'TikTok 2',
    'No.',
    'tiktok',
    'lan',
    'x',
    '',
  ])
  expect(rowOf({ label: 'TikTok 2 5', reason: 'No.', cells: ['9', 'an'] })).toEqual([
    'TikTok 2 5',
    'No.',
    'insta',
    'an',
    '',
    '9',
  ])
})

it('links to accounts behind cells are kept as text', () => {
  const links = { 0: 'https://www.tiktok.com/@lan', 1: 'https://www.tiktok.com/@an', 2: 'https://shop.example' }
  expect(cellsWithLinks({ cells: ['Lan', '', 'Shop', '5'], links })).toEqual([
    'Lan https://www.tiktok.com/@lan',
    'https://www.tiktok.com/@an',
    'Shop',
    '5',
  ])
})

it('a guarded text is restored, and no other one is changed', () => {
  for (const text of ['@lan', '=1', "'quoted", '-5', 'Lan', "'t Hart"])
    expect(unguardedText(guardedText(text))).toBe(text)
  expect(unguardedText("'t Hart")).toBe("'t Hart")
})

it('the file of refused rows is loaded again after it was corrected', async () => {
  const list = file('kols.csv', 'Tài khoản,Nền tảng,Người theo dõi\n@good.one,TikTok,1200\n@bad.one,Zalo,3400\n')
  const report = await load(list)
  expect(report).toMatchObject({ new: 1, refused: 1 })
  const plan = shownPlan(await planFile(list, {}))
  await db()
    .updateTable('loads')
    .set({ plan: JSON.stringify(plan) })
    .where('id', '=', report?.loadId ?? 0)
    .execute()
  const parts: string[] = []
  for await (const part of refusedText(db(), report?.loadId ?? 0)) parts.push(part)
  const text = parts.join('')
  expect(text).toBe(
    "\ufeffRow,Reason,Tài khoản,Nền tảng,Người theo dõi\n3,“Zalo” is not a known platform.,'@bad.one,Zalo,3400\n",
  )
  expect(await load(file('again.csv', text.replace(',Zalo,', ',TikTok,')))).toMatchObject({ new: 1, refused: 0 })
  expect((await influencers()).map(({ handle, name }) => [handle, name])).toEqual([
    ['good.one', 'good.one'],
    ['bad.one', 'bad.one'],
  ])
})
