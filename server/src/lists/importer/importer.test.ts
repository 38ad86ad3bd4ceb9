import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { type Uploaded, uploadAs, xlsxOf } from '../../../testing/importing'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Administrator')
  ids = await addInfluencers(app.db, [
    { name: 'Lan', platform: 'tiktok', handle: 'lan.nguyen', state: 'Approved' },
    { name: 'Minh', platform: 'page', handle: 'minh.page', socialId: '100200300', state: 'Rejected' },
    { name: 'Hoa', platform: 'youtube', handle: null, socialId: 'UCabcdefghijklmnopqrstuv', state: 'New' },
    { name: 'Tuấn', platform: 'insta', handle: 'tuan_x', state: 'PendingForApproval' },
    { name: 'Trần Thị Một', platform: 'insta', state: 'Approved' },
    { name: 'Lê Văn Hai', platform: 'insta' },
    { name: 'Le Van Hai', platform: 'tiktok' },
  ])
})
afterAll(() => app.close())

const shownOf = ({ influencers }: Uploaded) =>
  influencers.map((row) => [
    row.row,
    row.influencerName,
    row.platform,
    row.status,
    row.reasons.map(({ code }) => code).join(),
  ])

test('a messy sheet is understood row by row', async () => {
  const bytes = await xlsxOf({
    'Danh sách': [
      ['DANH SÁCH KOL THÁNG 6'],
      [],
      ['STT', 'Họ tên', 'Mạng xã hội', null, null, 'Ghi chú'],
      [null, null, 'Facebook', 'TikTok', 'Instagram', null],
      [1, 'Lan', '-', 'https://www.tiktok.com/@Lan.Nguyen?lang=vi', 'N/A', 'x'],
      [2, 'Minh', { text: 'Trang của Minh', to: 'http://m.facebook.com/minh.page/' }, null, '@tuan_x', ''],
      [3, 'Ai đó', 'https://www.facebook.com/share/abc', '', 'nan'],
      [4, 'Không có gì', null, null, null],
      [5, 'Lan lần nữa', null, 'tiktok.com/@lan.nguyen/', null],
      [6, 'Ngoài', null, 'https://example.com/x', null],
      ['', null, '', '', ''],
    ],
  })
  const { status, body, text } = await uploadAs(staff, [{ name: 'Danh sách.xlsx', bytes }])
  expect(status, text + app.log.filter((line) => line.includes('unexpectedly')).join()).toBe(200)
  expect(body.data.files).toMatchObject([
    { name: 'Danh sách.xlsx', isValid: true, errorMessage: '', extension: 'xlsx' },
  ])
  expect(body.data.sheets[0]).toMatchObject({ sheet: 'Danh sách', header_row: 4, rows: 6 })
  expect(shownOf(body.data)).toEqual([
    [5, 'Lan', 'tiktok', 'Approved', 'matched'],
    [6, 'Minh', 'page', 'Rejected', 'matched'],
    [6, 'Minh', 'insta', 'Unavailable', 'state'],
    [7, 'Ai đó', null, 'Unavailable', 'not-a-profile-link'],
    [8, 'Không có gì', null, '', 'no-link'],
    [9, 'Lan lần nữa', 'tiktok', 'Approved', 'matched,same-as-row'],
    [10, 'Ngoài', null, 'Unavailable', 'unknown-host'],
  ])
  expect(body.data.stats).toEqual({ total: 7, approved: 2, rejected: 1, unavailable: 3, empty: 1 })
})

const newCollection = async (client: SignedInClient, name: string) =>
  (await client.post<{ data: { id: number } }>('/api/v1/collections', { name, list_ids: [] })).body.data.id
const membersOf = async (id: number) =>
  (await app.db.selectFrom('collection_influencers').select('influencer_id').where('collection_id', '=', id).execute())
    .map((one) => one.influencer_id)
    .sort((a, b) => a - b)

const LINKS = [
  'https://www.tiktok.com/@lan.nguyen',
  'https://facebook.com/minh.page',
  'https://instagram.com/nobody.known',
]
const simple = () => xlsxOf({ S: [['Name', 'Link'], ...LINKS.map((one, index) => [`Row ${index}`, one])] })

test('a confirmation said twice, at once or later adds once, and a part is completed', async () => {
  const uploaded = (await uploadAs(staff, [{ name: 'a.xlsx', bytes: await simple() }])).body.data
  const at = `/api/v1/imports/${uploaded.id}`
  const [first, second] = [await newCollection(staff, 'First'), await newCollection(staff, 'Second')]
  const confirm = (body: object) =>
    staff.post<{ added: number; already: number; skipped: number }>(`${at}/confirm`, body)
  expect((await confirm({ rows: [1], collections: [first] })).body).toMatchObject({ added: 1, skipped: 0 })
  const whole = { rows: [3, 2, 1], collections: [first, second], version: 1 }
  const answers = await Promise.all([confirm(whole), confirm(whole), confirm(whole)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.map(({ body }) => body.added).sort((a, b) => a - b)).toEqual([0, 0, 3])
  expect(answers[0]?.body.skipped).toBe(1)
  const both = [ids[0], ids[1]]
  expect([await membersOf(first), await membersOf(second)]).toEqual([both, both])
  const again = await confirm({ ...whole, version: 7 })
  expect(again.status).toBe(409)
  expect((await staff.get<{ data: Uploaded }>(at)).body.data.confirmed_at).not.toBeNull()
  const other = await app.as('Staff')
  expect((await other.get(at)).status).toBe(404)
  expect((await other.post(`${at}/confirm`, { rows: [1], collections: [first] })).status).toBe(404)
})

test('what a column means can be corrected, and is applied to what was uploaded', async () => {
  const bytes = await xlsxOf({
    One: [
      ['Cột A', 'Cột B', 'Cột C'],
      ['Lan', 'lan.nguyen', '12 000'],
      ['Minh', 'minh.page', '5 000'],
    ],
    Two: [['TikTok'], ['@lan.nguyen']],
  })
  const { id, influencers } = (await uploadAs(staff, [{ name: 'b.xlsx', bytes }])).body.data
  expect(influencers.map(({ sheet }) => sheet)).toEqual(['Two'])
  const columns = [
    { index: 0, meaning: 'name', platform: null },
    { index: 1, meaning: 'handle', platform: 'tiktok' },
  ]
  const change = { file: 'b.xlsx', sheet: 'One', header_row: 1, columns }
  const mapped = await staff.call<{ data: Uploaded }>({
    method: 'PATCH',
    url: `/api/v1/imports/${id}/mapping`,
    body: change,
  })
  expect(mapped.status, mapped.text).toBe(200)
  expect(mapped.body.data.version).toBe(2)
  expect(shownOf(mapped.body.data)).toEqual([
    [2, 'Lan', 'tiktok', 'Approved', 'matched'],
    [3, 'Minh', 'tiktok', 'Unavailable', 'not-listed'],
    [2, '', 'tiktok', 'Approved', 'matched,same-as-row'],
  ])
  expect(mapped.body.data.influencers.map((row) => row.id)).toEqual([1, 2, 3])
})

test('to an account with a cap whoever it may not know of is as who is not listed, also when asked for', async () => {
  const links = ['https://facebook.com/minh.page', 'https://instagram.com/tuan_x', 'https://instagram.com/not.there']
  const bytes = await xlsxOf({ S: [['Name', 'Link'], ...links.map((link, index) => [`Row ${index}`, link])] })
  const read = async (client: SignedInClient) => (await uploadAs(client, [{ name: 'd.xlsx', bytes }])).body.data
  const wish = (client: SignedInClient, id: number | null) =>
    client.post<{ request_ids: number[] }>(`/api/v1/imports/${id}/please-add`, { rows: [1, 2, 3] })
  const rights = ['canCreateCollection', 'canImportInfluencers'] as const
  const others = await read(staff)
  const asked = await wish(staff, others.id)
  for (const kind of ['isPremiumAccount', 'isDemoAccount'] as const) {
    const client = await app.as([...rights, kind])
    const { id, influencers } = await read(client)
    const told = influencers.map(({ status, reasons, influencer_id, state, is_requested }) => {
      return { status, reasons, influencer_id, state, is_requested }
    })
    const unknown = { status: 'Unavailable', reasons: [{ code: 'not-listed' }], influencer_id: null, state: null }
    expect(told).toEqual(links.map(() => ({ ...unknown, is_requested: false })))
    const { body } = await wish(client, id)
    expect(body).toMatchObject({ requested: 3, already: 0 })
    expect((await read(client)).influencers.map((row) => row.is_requested)).toEqual([true, true, true])
    await client.post('/api/v1/add-requests/withdraw', { ids: body.request_ids })
  }
  await staff.post('/api/v1/add-requests/withdraw', { ids: asked.body.request_ids })
})

test('an unknown account is asked for by several, listed once, and those who asked are told', async () => {
  const [one, two] = [await app.as('Staff'), await app.as('Staff')]
  const wish = async (client: SignedInClient, rows = [1, 2, 3]) => {
    const { id } = (await uploadAs(client, [{ name: 'c.xlsx', bytes: await simple() }])).body.data
    const url = `/api/v1/imports/${id}/please-add`
    return client.post<{ requested: number; already: number; request_ids: number[] }>(url, { rows })
  }
  expect((await wish(one, [2])).body, 'only of the rows that were chosen').toMatchObject({ requested: 0, already: 0 })
  expect((await wish(one)).body).toMatchObject({ requested: 1, already: 0 })
  expect((await wish(one)).body).toMatchObject({ requested: 0, already: 1 })
  const { request_ids } = (await wish(two)).body
  expect(request_ids).toHaveLength(1)
  const withdraw = async (client: SignedInClient) =>
    (await client.post<{ withdrawn: number }>('/api/v1/add-requests/withdraw', { ids: request_ids })).body.withdrawn
  const openWishes = async () =>
    (await staff.get<{ total: number }>('/api/v1/add-requests', { state: 'open' })).body.total
  expect([await withdraw(await app.as('Staff')), await withdraw(one), await openWishes()]).toEqual([0, 1, 1])
  expect([await withdraw(one), await withdraw(two), await openWishes()]).toEqual([0, 1, 0])
  expect((await wish(one)).body).toMatchObject({ requested: 1 })
  expect((await wish(two)).body).toMatchObject({ requested: 1 })
  const list = await staff.get<{ data: { id: number; url: string; requested_by: string }[]; total: number }>(
    '/api/v1/add-requests',
    { state: 'open' },
  )
  expect(list.body).toMatchObject({ total: 1, data: [{ url: LINKS[2] }] })
  const url = `/api/v1/add-requests/${list.body.data[0]?.id}`
  const later = list.body.data.map((wished) => wished.id)
  const decide = (body: object) => staff.call<{ data: { influencer_id: number } }>({ method: 'PATCH', url, body })
  expect((await decide({ state: 'declined' })).status).toBe(400)
  const added = await decide({ state: 'added', version: 1, name: 'Nobody Known' })
  expect(added.status, added.text).toBe(200)
  const listed = await app.db
    .selectFrom('influencers')
    .selectAll()
    .where('id', '=', added.body.data.influencer_id)
    .executeTakeFirstOrThrow()
  expect(listed).toMatchObject({ platform: 'insta', handle: 'nobody.known', name: 'Nobody Known', state: 'New' })
  expect((await decide({ state: 'declined', answer: 'No' })).status).toBe(409)
  const answered = await one.post<{ withdrawn: number }>('/api/v1/add-requests/withdraw', { ids: later })
  expect(answered.body.withdrawn).toBe(0)
  const mails = await app.db.selectFrom('messages').select(['recipient', 'values']).execute()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([one.email, two.email].sort())
  // The text in a file, and the name that staff gave the account, could say anything.
  for (const { values } of mails) expect(values).toMatchObject({ account: 'https://www.instagram.com/nobody.known/' })
  await app.caughtUp()
  const found = await staff.get<{ total: number }>('/api/v1/influencers', { fb_id_name: 'Nobody Known' })
  expect(found.body.total).toBe(1)
})

test('the sample and the result are spreadsheets that can be imported again', async () => {
  for (const language of ['en', 'vi']) {
    const sample = await staff.get<{ data: { name: string; base64: string } }>('/api/v1/imports/sample', { language })
    const bytes = Buffer.from(sample.body.data.base64, 'base64')
    const { id, influencers, stats } = (await uploadAs(staff, [{ name: sample.body.data.name, bytes }])).body.data
    expect(influencers.map(({ platform }) => platform)).toEqual(['page', 'insta', 'tiktok', 'youtube', 'fb', 'tiktok'])
    expect(stats).toMatchObject({ total: 6, empty: 0 })
    const file = await staff.get<{ data: { name: string; base64: string } }>(`/api/v1/imports/${id}/file`, { language })
    const again = Buffer.from(file.body.data.base64, 'base64')
    const read = (await uploadAs(staff, [{ name: file.body.data.name, bytes: again }])).body.data
    expect(read.influencers.map((row) => [row.influencerName, row.url_key])).toEqual(
      influencers.map((row) => [row.influencerName, row.url_key]),
    )
  }
})

test('a name that only one has is a suggestion, and no name of several is', async () => {
  const bytes = await xlsxOf({
    S: [
      ['Họ tên', 'Link'],
      ['tran thi mot', ''],
      ['Lê Văn Hai', ''],
      ['Ai Đó Khác', '-'],
    ],
  })
  const { influencers, stats } = (await uploadAs(staff, [{ name: 'd.xlsx', bytes }])).body.data
  expect(influencers.map(({ status, influencer_id, reasons }) => [status, influencer_id, reasons[0]?.code])).toEqual([
    ['', ids[4], 'matched-by-name'],
    ['', null, 'no-link'],
    ['', null, 'no-link'],
  ])
  expect(stats).toMatchObject({ total: 3, empty: 3 })
})

test('a name is no suggestion where more begin with it than are compared: another one may have it', async () => {
  const others = Array.from({ length: 20 }, (_, nth) => ({ name: `Mai Thị Xa ${nth}`, followers: 5_000 }))
  const named = [{ name: 'Mai Thị Xa', followers: 9_000 }, ...others, { name: 'Mai Thi Xa', followers: 10 }]
  await addInfluencers(
    app.db,
    named.map((one) => ({ ...one, platform: 'tiktok', state: 'Approved' })),
  )
  await app.caughtUp()
  const bytes = await xlsxOf({
    S: [
      ['Họ tên', 'Link'],
      ['Mai Thị Xa', ''],
    ],
  })
  const { influencers } = (await uploadAs(staff, [{ name: 'e.xlsx', bytes }])).body.data
  expect(influencers.map(({ influencer_id }) => influencer_id)).toEqual([null])
})
