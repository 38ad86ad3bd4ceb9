import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANARY, tablesWithCanary } from '../../../testing/canaries'
import { addInfluencer } from '../../../testing/factories'
import { type SheetCell, type Uploaded, uploadAs, xlsxOf } from '../../../testing/importing'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Administrator')
})
afterAll(() => app.close())

const linkTo = (handle: string) => `https://www.tiktok.com/@${handle}`

async function upload(...rows: SheetCell[][]): Promise<Uploaded> {
  const bytes = await xlsxOf({ S: rows })
  const answer = await uploadAs(staff, [{ name: 'list.xlsx', bytes }])
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

async function erase(id: number, confirmed_name: string) {
  const answer = await staff.post(`/api/v1/influencers/${id}/erasure`, { whole_person: true, confirmed_name })
  expect(answer.status, answer.text).toBe(200)
}

const read = async ({ id }: Uploaded) => (await staff.get<{ data: Uploaded }>(`/api/v1/imports/${id}`)).body.data
const samplesOf = ({ sheets }: Uploaded) => sheets[0]?.columns.map(({ samples }) => samples)

/** Reads the columns again as they were understood. */
async function correct({ id, sheets }: Uploaded) {
  const columns = sheets[0]?.columns.map(({ index, meaning, platform }) => ({ index, meaning, platform }))
  const body = { file: 'list.xlsx', sheet: 'S', header_row: 1, columns }
  const answer = await staff.call({ method: 'PATCH', url: `/api/v1/imports/${id}/mapping`, body })
  expect(answer.status, answer.text).toBe(200)
}

const OTHER = ['Other', linkTo('other.7')]

test('an upload after an erasure keeps nothing of the person, and a correction shows what else is there', async () => {
  const name = `${CANARY} Nguyen`
  await erase(await addInfluencer(app.db, { name, platform: 'tiktok', handle: CANARY }), name)
  const uploaded = await upload(['Name', 'Link'], [name, linkTo(CANARY)], OTHER)
  expect(samplesOf(uploaded)).toEqual([[], []])
  expect(await tablesWithCanary(app.deps.pool)).toEqual([])
  await correct(uploaded)
  expect(samplesOf(await read(uploaded))).toEqual([['Other'], [linkTo('other.7')]])
})

test('an erasure leaves the samples of uploads that do not name the person', async () => {
  const people = ['Mai Lan', 'Hai Minh'].map(async (name, nth) => {
    return { name, id: await addInfluencer(app.db, { name, platform: 'tiktok', handle: `sampled.${nth}` }) }
  })
  const [first, second] = await Promise.all(people)
  const uploaded = await upload(['Name', 'Link'], ['Mai Lan', linkTo('sampled.0')], OTHER)
  await erase(first?.id ?? 0, 'Mai Lan')
  expect(samplesOf(await read(uploaded))).toEqual([[], []])
  await correct(uploaded)
  await erase(second?.id ?? 0, 'Hai Minh')
  expect(samplesOf(await read(uploaded))).toEqual([['Other'], [linkTo('other.7')]])
})

test('rows that repeat another account of an emptied row refer to the first that is left', async () => {
  const id = await addInfluencer(app.db, { name: 'Lan Mai', platform: 'tiktok', handle: 'lan.mai' })
  const other = 'https://www.instagram.com/other.nine'
  const uploaded = await upload(
    ['Name', 'TikTok', 'Instagram'],
    ['Both', linkTo('lan.mai'), other],
    ...['First', 'Second', 'Third'].map((name) => [name, null, other]),
  )
  const repeated = ({ influencers }: Uploaded) =>
    influencers.map(({ id: row, reasons }) => [row, reasons.find(({ code }) => code === 'same-as-row')?.values?.id])
  expect(repeated(uploaded)).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 2],
    [4, 2],
    [5, 2],
  ])
  await erase(id, 'Lan Mai')
  expect(repeated(await read(uploaded))).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, 3],
    [5, 3],
  ])
})
