import {
  IMPORT_ROWS_PAGE,
  IMPORTS_PAGE,
  type Import,
  type ImportRow,
  importer,
} from '@kolscope/contract/lists/importer'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { open } from '../../../testing/page'
import { say, show } from '../../../testing/shown'
import { refreshImport } from './refresh-imports'
import { useImportRows } from './use-import-rows'

const ROWS = 2 * IMPORT_ROWS_PAGE + 500
const stats = { total: ROWS, approved: 0, rejected: 0, unavailable: ROWS, empty: 0 }

const rowOf = (id: number): ImportRow => ({
  ...{ id, file: 'a.xlsx', sheet: 'S', row: id, influencerName: '', platform: null, influencerURL: '', url_key: '' },
  ...{ status: 'Unavailable', state: null, influencer_id: null, reasons: [], is_requested: false },
})

const rowsOf = (page: number) =>
  Array.from({ length: IMPORT_ROWS_PAGE }, (_, index) => page * IMPORT_ROWS_PAGE + index + 1)
    .filter((id) => id <= ROWS)
    .map(rowOf)

const currentImport: Import = {
  ...{ id: 4, version: 1, created_at: '2026-01-01T00:00:00Z', files: [], sheets: [], confirmed_at: null },
  ...{ influencers: rowsOf(0), stats },
}

function Rows() {
  const { rows } = useImportRows(currentImport)
  const isInOrder = rows?.every(({ id }, index) => id === index + 1)
  return <p>{isInOrder ? `${rows?.length} rows` : 'loading'}</p>
}

test('the rows after the first page are asked for one page after the other, also when they are asked for again', async () => {
  let [running, requestedPages] = [0, [] as (number | undefined)[]]
  answer(importer.listImportRows, async ({ page_index = 0 }) => {
    running += 1
    requestedPages.push(running === 1 ? page_index : undefined)
    await Promise.resolve()
    running -= 1
    return { data: rowsOf(page_index), total: ROWS }
  })
  await show(<Rows />)
  await screen.findByText(`${ROWS} rows`)
  expect(requestedPages).toEqual([1, 2])
  requestedPages = []
  await refreshImport()
  expect(requestedPages).toEqual([1, 2])
  screen.getByText(`${ROWS} rows`)
})

test('a page that comes too soon after the others is asked for again', async () => {
  refuse(importer.listImportRows, { status: 429 })
  await show(<Rows />)
  await screen.findByText('loading')
  answer(importer.listImportRows, ({ page_index = 0 }) => ({ data: rowsOf(page_index), total: ROWS }))
  await screen.findByText(`${ROWS} rows`)
})

test('the earlier imports are shown page by page, each once', async () => {
  const total = 2 * IMPORTS_PAGE + 3
  answer(importer.getImportLimits, () => ({ data: { files: 5, bytes: 1 } }))
  answer(importer.listImports, ({ page_size = 0, page_index = 0 }) => {
    const ids = Array.from({ length: total }, (_, index) => total - index)
    const of = (id: number) => ({
      id,
      files: [`${id}.xlsx`],
      created_at: currentImport.created_at,
      rows: 1,
      confirmed_at: null,
    })
    return { data: ids.slice(page_index * page_size, (page_index + 1) * page_size).map(of), total }
  })
  const user = await open('/influencer-importer', { flags: ['canCreateCollection', 'canImportInfluencers'] })
  const more = (count: number) => screen.findByRole('button', { name: say('importer.earlierMore', { count }) })
  for (const [count, next] of [
    [5, 15],
    [20, 20],
    [40, 3],
  ] as const) {
    const button = await more(next)
    expect(screen.getAllByText(/\.xlsx$/).map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: count }, (_, index) => `${total - index}.xlsx`),
    )
    await user.click(button)
  }
  await screen.findByText('1.xlsx')
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull()
})
