import type { ProposedProfiles } from '@kolscope/contract/lists/loads/after-load'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoadingApp, startLoading } from '../../../testing/loading-app'

let app: LoadingApp['app']
let staff: LoadingApp['staff']
let screen: LoadingApp['screen']
let close: LoadingApp['close']
beforeAll(async () => {
  ;({ app, staff, screen, close } = await startLoading())
})
afterAll(() => close())

const HEADER = 'Name,Instagram link,TikTok link,Facebook link\n'
const insta = (name: string) => `https://www.instagram.com/${name}/`
const tiktok = (name: string) => `https://www.tiktok.com/@${name}`

const proposedBy = async (id: number) =>
  (await staff.get<{ data: ProposedProfiles }>(`/api/v1/loads/${id}/profiles`)).body.data
interface Created {
  created: number
  proposed: number
  next: number | null
}
const create = async (id: number, after?: number | null) =>
  (await staff.post<{ data: Created }>(`/api/v1/loads/${id}/profiles`, { ...(after && { after }) })).body.data

const profiles = async () => {
  const rows = await app.db
    .selectFrom('influencers as i')
    .innerJoin('profiles as p', 'p.id', 'i.profile_id')
    .select(['p.name', 'i.handle'])
    .orderBy('p.name')
    .orderBy('i.handle')
    .execute()
  return rows.map(({ name, handle }) => `${name}: ${handle}`)
}

test('rows that name several accounts become profiles once someone says so, and stay others’ if linked meanwhile', async () => {
  const load = await screen.load(
    'people.csv',
    `${HEADER}Lan,${insta('lan.ig')},${tiktok('lan.tt')},https://www.facebook.com/lan.page\nMai,${insta('mai.ig')},,\nHoa,${insta('hoa.ig')},${tiktok('hoa.tt')},\n`,
  )
  const { proposed, examples } = await proposedBy(load.id)
  expect(proposed).toBe(2)
  expect(
    examples.map(({ name, influencers }) => [name, new Set(influencers.map(({ user_name }) => user_name))]),
  ).toEqual([
    ['Lan', new Set(['lan.ig', 'lan.page', 'lan.tt'])],
    ['Hoa', new Set(['hoa.ig', 'hoa.tt'])],
  ])
  expect(await create(load.id)).toEqual({ created: 2, proposed: 0, next: null })
  expect(await profiles()).toEqual(['Hoa: hoa.ig', 'Hoa: hoa.tt', 'Lan: lan.ig', 'Lan: lan.page', 'Lan: lan.tt'])
  expect(await create(load.id)).toEqual({ created: 0, proposed: 0, next: null })
  expect(await proposedBy(load.id)).toEqual({ proposed: 0, examples: [] })
})

test('an account that several rows name, such as the page of an agency, is nobody’s', async () => {
  const agency = 'https://www.facebook.com/agency.page'
  const load = await screen.load(
    'agency.csv',
    `${HEADER}An,${insta('an.ig')},,${agency}\nBinh,${insta('binh.ig')},,${agency}\nChi,${insta('chi.ig')},${tiktok('chi.tt')},\n`,
  )
  expect((await proposedBy(load.id)).examples.map(({ name }) => name)).toEqual(['Chi'])
})

test('more than one call creates are left for the next', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => `Many ${n},${insta(`many${n}.ig`)},${tiktok(`many${n}.tt`)},\n`)
  const load = await screen.load('many.csv', `${HEADER}${rows.join('')}`)
  expect((await proposedBy(load.id)).proposed).toBe(60)
  const first = await create(load.id)
  expect(first).toMatchObject({ created: 50, proposed: 10 })
  expect(await create(load.id, first.next)).toEqual({ created: 10, proposed: 0, next: null })
})

test('those that cannot be created do not keep later ones from being created, and stay counted', async () => {
  const rows = Array.from({ length: 53 }, (_, n) => `Late ${n},${insta(`late${n}.ig`)},${tiktok(`late${n}.tt`)},\n`)
  const load = await screen.load('late.csv', `${HEADER}${rows.join('')}`)
  const added = await app.db
    .selectFrom('influencers')
    .select('name')
    .where('name', 'like', 'Late %')
    .orderBy('id')
    .execute()
  const firstNames = [...new Set(added.map(({ name }) => name))].slice(0, 50)
  // No profile may have such a name.
  await app.db.updateTable('influencers').set({ name: '', handle: null }).where('name', 'in', firstNames).execute()
  const first = await create(load.id)
  expect(first).toMatchObject({ created: 0, proposed: 53 })
  expect(await create(load.id, first.next)).toEqual({ created: 3, proposed: 50, next: null })
  expect((await proposedBy(load.id)).proposed).toBe(50)
})
