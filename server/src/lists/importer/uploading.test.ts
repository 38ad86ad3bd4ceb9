import { readdirSync } from 'node:fs'
import type { ApiError } from '@kolscope/contract/core/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipartOf, uploadAs, xlsxOf } from '../../../testing/importing'
import { archive, withSheets, workbook } from '../../../testing/spreadsheet-archive'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { uploadsFolder } from '../../core/spreadsheets/take-files'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Administrator')
})
afterAll(() => app.close())

const simple = () =>
  xlsxOf({
    S: [
      ['Name', 'Link'],
      ['A', 'https://www.tiktok.com/@a.a'],
    ],
  })

test('a wrong file changes nothing and is told in the words of the specification', async () => {
  const good = await simple()
  const digest = async () => {
    const tables = ['imports', 'import_sheets', 'import_cells', 'import_rows', 'activity_logs'] as const
    return Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()))
  }
  const before = await digest()
  const encrypted = Buffer.alloc(2_048)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(encrypted)
  encrypted.writeUInt16LE(9, 30)
  encrypted.writeUInt32LE(1, 44)
  Buffer.from('EncryptedPackage', 'utf16le').copy(encrypted, 512)
  const wrong: [string, Buffer, string, string | null][] = [
    ['a.csv', good, 'File extension does not valid.', null],
    ['a', good, 'File extension does not valid.', null],
    ['a.xlsx', Buffer.from('<html></html>'), 'File mimetype does not valid.', null],
    ['b.xlsx', Buffer.concat([good, Buffer.alloc(512_001)]), 'File sizes must less than 500KB.', null],
    ['c.xls', encrypted, 'File mimetype does not valid.', 'encrypted'],
  ]
  const { status, body } = await uploadAs(
    staff,
    wrong.map(([name, bytes]) => ({ name, bytes })),
  )
  expect(status).toBe(200)
  expect(body.data.id).toBeNull()
  expect(body.data.files.map((one) => [one.name, one.errorMessage, one.problem])).toEqual(
    wrong.map(([name, _, message, problem]) => [name, message, problem]),
  )
  expect(await digest()).toEqual(before)
})

test('of more than five files the first five are kept, each once', async () => {
  const files = await Promise.all(
    [1, 2, 2, 3, 4, 5, 6].map(async (n) => ({
      name: `${n}.xlsx`,
      bytes: await xlsxOf({ S: [['Link'], [`https://tiktok.com/@file.${n}`]] }),
    })),
  )
  const { body } = await uploadAs(staff, files)
  expect(body.data.files.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `${n}.xlsx`))
  expect(body.data.influencers.map(({ url_key }) => url_key)).toEqual(
    [1, 2, 3, 4, 5].map((n) => `https://www.tiktok.com/@file.${n}`),
  )
})

test('what is no upload is refused and leaves nothing behind', async () => {
  const url = '/api/v1/influencers/find-from-files'
  const send = (body: unknown, type: string) =>
    staff.call<{ code: number }>({ method: 'POST', url, body, headers: { 'content-type': type } })
  expect((await send({ files: [] }, 'application/json')).status).toBe(415)
  const { body, type } = multipartOf([{ name: 'a.xlsx', bytes: await simple() }], 'other')
  expect((await send(body, type)).status).toBe(400)
  const whole = multipartOf([{ name: 'a.xlsx', bytes: await simple() }])
  const cut = await send(whole.body.subarray(0, 400), whole.type)
  expect([cut.status >= 400, cut.status < 500]).toEqual([true, true])
  expect(
    (await staff.call({ method: 'POST', url: '/api/v1/collections', body, headers: { 'content-type': type } })).status,
  ).toBe(415)
  expect(readdirSync(uploadsFolder(app.deps.env.dataDir))).toEqual([])
})

test('an upload of more rows than an import may have is refused whole, however small its files are', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `<row><c><v>${(n * 7_919) % 99_991}</v></c></row>`).join('')
  const bytes = withSheets(workbook(`<sheetData>${rows}</sheetData>`), ['A', 'B', 'C', 'D'])
  expect(bytes.length).toBeLessThan(200_000)
  const files = ['1', '2'].map((name) => ({ name: `${name}.xlsx`, bytes }))
  const { status, body } = await uploadAs(staff, files)
  expect([status, (body as unknown as ApiError).errors?.[0]]).toMatchObject([
    400,
    { field: 'files', code: 'too-many-accounts', values: { most: 150_000 } },
  ])
  expect(readdirSync(uploadsFolder(app.deps.env.dataDir))).toEqual([])
})

test('an upload with thousands of columns is refused: each answer about it would name them all', async () => {
  const cells = Array.from({ length: 256 }, (_, n) => `<c><v>${n}</v></c>`).join('')
  const sheets = Array.from({ length: 20 }, (_, n) => `S${n}`)
  const bytes = withSheets(workbook(`<sheetData><row>${cells}</row></sheetData>`), sheets)
  const { status, body } = await uploadAs(staff, [{ name: '1.xlsx', bytes }])
  expect([status, (body as unknown as ApiError).errors?.[0]]).toMatchObject([
    400,
    { field: 'files', code: 'too-many-columns', values: { most: 5_000 } },
  ])
})

test('columns above the header that was found do not come in by naming another header', async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const above = Array.from({ length: 256 }, (_, n) => `<c><v>${n}</v></c>`).join('')
  const rows = [above, text('Name') + text('Link'), text('A') + text('https://www.tiktok.com/@a.a')]
  const sheets = Array.from({ length: 20 }, (_, n) => `S${n}`)
  const sheet = rows.map((cells) => `<row>${cells}</row>`).join('')
  const bytes = withSheets(workbook(`<sheetData>${sheet}</sheetData>`), sheets)
  const { body } = await uploadAs(staff, [{ name: 'above.xlsx', bytes }])
  const url = `/api/v1/imports/${body.data.id}/mapping`
  const answers = []
  for (const name of sheets) {
    const request = { file: 'above.xlsx', sheet: name, header_row: 1, columns: [] }
    answers.push(await staff.call<ApiError>({ method: 'PATCH', url, body: request }))
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(19).fill(200), 400])
  expect(answers.at(-1)?.body.errors).toMatchObject([{ field: 'columns', code: 'too-many-columns' }])
})

test('what a cell names by number and no text can hold is left out', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`
  const link = 'https://www.tiktok.com/@half'
  const rows = [row('Na_x0000_me', 'Link'), row('An_x0000_h', `${link}.1`), row('Ng_xD800_a', `${link}_x0000_.2`)]
  const bytes = archive(workbook(`<sheetData>${rows.join('')}</sheetData>`))
  const { status, body, text } = await uploadAs(staff, [{ name: 'numbers.xlsx', bytes }])
  expect(status, text).toBe(200)
  expect(body.data.influencers.map((one) => one.influencerName)).toEqual(['Anh', 'Ng\ufffda'])
  expect(body.data.influencers.map((one) => one.influencerURL)).toEqual([`${link}.1`, `${link}.2`])
})
