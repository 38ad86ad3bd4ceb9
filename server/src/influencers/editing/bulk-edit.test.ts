import { STATES } from '@kolscope/contract/core/enums'
import type { ApiError } from '@kolscope/contract/core/errors'
import type { BulkChange, BulkEdit, BulkPreview, EditableInfluencer } from '@kolscope/contract/influencers/editing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers, randomInfluencers } from '../../../testing/factories'
import { editsOf } from '../../../testing/influencer-edits'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
let other: SignedInClient
beforeAll(async () => {
  app = await startTestApp({ influencers: randomInfluencers(60, 5) })
  ;[staff, other] = [await app.as('Staff'), await app.as('Staff')]
})
afterAll(() => app.close())

type Answer<T> = { data: T } & ApiError
const URL = '/api/v1/influencers/bulk'
const preview = (body: object, client = staff) => client.post<Answer<BulkPreview>>(`${URL}/preview`, body)
const bulk = (body: object, client = staff) => client.post<Answer<BulkEdit>>(URL, body)
const undo = (id: number, client = staff) => client.post<Answer<{ undone: number; kept: number }>>(`${URL}/${id}/undo`)
const { read, edit } = editsOf(() => staff)

/** The state of an influencer, without when and how often it became so. */
const standing = async (id: number) => {
  const one = await read(id)
  const { id: _, version, updated_at, last_change_id, platform_url, avatar, user_name, social_id, name, ...rest } = one
  const { latest_approved_date, latest_submitted_date, ...facts } = rest
  return { ...facts, isApproved: latest_approved_date !== null, isSubmitted: latest_submitted_date !== null }
}

const some = <T>(values: readonly T[], most: number) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: most })
const disjoint = (add: readonly number[], remove: readonly number[]) => remove.filter((id) => !add.includes(id))
const changes: fc.Arbitrary<BulkChange> = fc
  .record({
    add: some([1, 2, 3, 101, 301], 3),
    points: fc.array(fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }), { minLength: 3, maxLength: 3 }),
    remove: some([1, 2, 4, 402], 2),
    careers: some([1, 2, 3], 2),
    gone: some([1, 4, 5], 2),
    state: fc.option(fc.constantFrom(...STATES), { nil: undefined }),
  })
  .map(({ add, points, remove, careers, gone, state }) => ({
    add_categories: add.map((id, index) => {
      const point = points[index]
      return point === undefined ? { id } : { id, ressonance_point: point }
    }),
    remove_categories: disjoint(add, remove),
    add_careers: careers,
    remove_careers: disjoint(careers, gone),
    ...(state && { user_state: state }),
  }))
  .filter(({ add_categories = [], remove_categories = [], add_careers = [], remove_careers = [], user_state }) => {
    return [...add_categories, ...remove_categories, ...add_careers, ...remove_careers, user_state].some(Boolean)
  })

/** The same wish for one influencer alone, worked out from what it shows. */
function aloneOf(one: EditableInfluencer, change: BulkChange) {
  const { add_categories = [], remove_categories = [], add_careers = [], remove_careers = [], user_state } = change
  const current = one.user_ressonance
    .filter(({ id }) => !remove_categories.includes(id))
    .map(({ id, ressonance_point }) => ({
      id,
      ressonance_point: add_categories.find((added) => added.id === id)?.ressonance_point ?? ressonance_point,
    }))
  const careers = one.user_career.map(({ id }) => id).filter((id) => !remove_careers.includes(id))
  return {
    user_ressonance: [...current, ...add_categories.filter(({ id }) => !current.some((kept) => kept.id === id))],
    user_career: [...new Set([...careers, ...add_careers])],
    ...(user_state && { user_state }),
  }
}

test('a bulk edit does what editing one by one does, its preview says so before, and undoing restores all', async () => {
  let seed = 100
  await fc.assert(
    fc.asyncProperty(changes, async (change) => {
      seed += 1
      const influencers = randomInfluencers(6, seed)
      const [alone, together] = [await addInfluencers(app.db, influencers), await addInfluencers(app.db, influencers)]
      // Half of them wait for approval by who is going to edit them.
      for (const ids of [alone, together])
        for (const id of ids.slice(0, 3)) await edit(id, { user_state: 'PendingForApproval' })
      const before = await Promise.all(together.map(standing))
      const counts = { changing: 0, unchanged: 0, refused: 0 }
      for (const id of alone) {
        const one = await read(id)
        const { status, body } = await edit(id, aloneOf(one, change))
        if (status !== 200) counts.refused += 1
        else if (body.data.version === one.version) counts.unchanged += 1
        else counts.changing += 1
      }
      const foretold = (await preview({ ids: together, change })).body.data
      const refused = foretold.refused.reduce((sum, { count }) => sum + count, 0)
      expect({ changing: foretold.changing, unchanged: foretold.unchanged, refused }).toEqual(counts)
      const { data } = (await bulk({ ids: together, change })).body
      expect([data.preview, data.changed]).toEqual([foretold, counts.changing])
      expect(await Promise.all(together.map(standing))).toEqual(await Promise.all(alone.map(standing)))
      expect((await undo(data.id)).body.data).toMatchObject({ undone: counts.changing, kept: 0 })
      expect(await Promise.all(together.map(standing))).toEqual(before)
      expect((await undo(data.id)).status).toBe(404)
    }),
    { numRuns: 5 },
  )
})

test('undoing a bulk edit keeps what was changed since, and is for who did it or an administrator', async () => {
  const ids = await addInfluencers(app.db, [{ state: 'New' }, { state: 'New' }, { state: 'New' }])
  const change = { add_categories: [{ id: 2, ressonance_point: 9 }] }
  await edit(ids[0] ?? 0, { birth_year: 1980 })
  const { data } = (await bulk({ ids, change })).body
  await edit(ids[1] ?? 0, { birth_year: 1991 }, other)
  expect((await undo(data.id, other)).status).toBe(404)
  expect((await undo(data.id, await app.as('Administrator'))).body.data).toMatchObject({ undone: 2, kept: 1 })
  expect(await Promise.all(ids.map(async (id) => (await read(id)).user_ressonance.length))).toEqual([0, 1, 0])
  const undone = await app.db
    .selectFrom('influencer_changes as c')
    .innerJoin('influencer_changes as by', 'by.id', 'c.undone_by')
    .select(['c.bulk_id', 'c.influencer_id', 'by.influencer_id as of'])
    .where('c.influencer_id', 'in', ids)
    .orderBy('c.influencer_id')
    .execute()
  expect(undone).toEqual([ids[0], ids[2]].map((id) => ({ bulk_id: data.id, influencer_id: id, of: id })))
})

test('each that cannot be changed is counted by its reason, and stays as it is', async () => {
  const categories = await app.db
    .selectFrom('categories')
    .select('id')
    .where('platform', 'is', null)
    .limit(31)
    .execute()
  const [wanted = { id: 0 }, ...others] = categories
  const own = await app.db
    .insertInto('professions')
    .values({ name: 'Of youtube', name_vi: 'Of youtube', platform: 'youtube' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [full = 0, mine = 0, far = 0, fine = 0, foreign = 0] = await addInfluencers(app.db, [
    { platform: 'youtube', state: 'PendingForApproval', categories: others },
    { platform: 'youtube', state: 'New' },
    { platform: 'youtube', state: 'New' },
    { platform: 'youtube', state: 'PendingForApproval' },
    { platform: 'fb', state: 'PendingForApproval' },
  ])
  await edit(mine, { user_state: 'PendingForApproval' })
  const change = { add_categories: [wanted], add_careers: [own.id], user_state: 'Approved' }
  const ids = [full, mine, far, fine, foreign, 99_999_999, fine]
  await expect
    .poll(async () => (await preview({ ids, change })).body.data, { timeout: 5_000 })
    .toMatchObject({
      total: 6,
      changing: 1,
      unchanged: 0,
      refused: [
        { reason: 'state', count: 1 },
        { reason: 'submitter', count: 1 },
        { reason: 'full', count: 1 },
        { reason: 'platform', count: 1 },
        { reason: 'gone', count: 1 },
      ],
      samples: [
        {
          id: fine,
          changes: expect.arrayContaining([{ field: 'user_state', from: 'PendingForApproval', to: 'Approved' }]),
        },
      ],
    })
  const before = await Promise.all([full, mine, far, foreign].map((id) => read(id)))
  expect((await bulk({ ids, change })).body.data.changed).toBe(1)
  expect(await Promise.all([full, mine, far, foreign].map((id) => read(id)))).toEqual(before)
  expect((await read(fine)).user_state).toBe('Approved')
})

test('a filter means what the same search lists for this account, within its cap', async () => {
  await app.caughtUp()
  const change = { user_state: 'PendingForApproval' }
  const filter = { platform: ['insta'], state: ['New', 'Rejected'] }
  const response = await staff.get<{ total: number }>('/api/v1/influencers', {
    platform: 'insta',
    state: 'New,Rejected',
  })
  expect((await preview({ filter, change })).body.data).toMatchObject({
    total: response.body.total,
    changing: response.body.total,
  })
  const [sample] = (await preview({ filter, change })).body.data.samples
  const fewer = (await preview({ filter, except: [sample?.id], change })).body.data
  expect(fewer.total).toBe(response.body.total - 1)
  expect(fewer.samples.map(({ id }) => id)).not.toContain(sample?.id)
  const flags = ['canEditInfluencerBasicInfo', 'canFilterByBasicInfo'] as const
  const demo = await app.as([...flags, 'isDemoAccount'])
  const samples = (await app.db.selectFrom('influencers').select('id').where('is_sample', '=', true).execute()).length
  const seen = (await preview({ filter: {}, change }, demo)).body.data
  const approvedRows = await app.db.selectFrom('influencers').select('id').where('state', '=', 'Approved').execute()
  const shownCount = Math.min(24, approvedRows.length)
  expect(seen.total).toBe(shownCount)
  expect(seen.refused.find(({ reason }) => reason === 'gone')?.count).toBeGreaterThanOrEqual(shownCount - samples)
  const blind = await app.as(['canEditInfluencerBasicInfo'])
  expect((await preview({ filter, change }, blind)).status).toBe(403)
})

test.each([
  [{ ids: [], change: { user_state: 'Approved' } }, 'ids', 'required'],
  [{ change: { user_state: 'Approved' } }, 'ids', 'required'],
  [{ ids: [1], filter: {}, change: { user_state: 'Approved' } }, 'filter', 'wrong-value'],
  [{ ids: [1], change: {} }, 'change', 'required'],
  [
    { ids: [1], change: { add_categories: [{ id: 1, ressonance_point: 0 }] } },
    'change.add_categories.0.ressonance_point',
    'too-small',
  ],
  [{ ids: [1], change: { add_categories: [{ id: 1 }], remove_categories: [1] } }, 'change.add_categories', 'twice'],
  [{ ids: [1], change: { remove_categories: [999_999] } }, 'change.remove_categories.0', 'no-such'],
  [{ ids: [1], change: { add_careers: [999_999] } }, 'change.add_careers.0', 'no-such'],
])('%j is refused at %s as %s', async (body, field, code) => {
  for (const answer of [await preview(body), await bulk(body)])
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ field, code }]])
})

test('of one slice each keeps what it has where only another one changes', async () => {
  const [sample = 0, other = 0] = await addInfluencers(app.db, [
    { state: 'New', isSample: true, name: 'First Name', email: 'first@example.com', birthYear: 1990 },
    { state: 'New', categories: [{ id: 3, resonance: 33 }], name: 'Second Name' },
  ])
  const before = await Promise.all([standing(sample), standing(other)])
  const change = { add_categories: [{ id: 3, ressonance_point: 33 }], is_sample: true }
  const { data } = (await bulk({ ids: [other, sample], change })).body
  const now = await Promise.all([read(sample), read(other)])
  expect([data.changed, ...now]).toMatchObject([
    2,
    { is_sample: true, user_ressonance: [{ id: 3 }], name: 'First Name', email: 'first@example.com', birth_year: 1990 },
    { is_sample: true, user_ressonance: [{ id: 3 }], name: 'Second Name' },
  ])
  expect((await undo(data.id)).body.data).toMatchObject({ undone: 2, kept: 0 })
  expect(await Promise.all([standing(sample), standing(other)])).toEqual(before)
})

test('more than one statement takes is edited and taken back whole', async () => {
  const ids = await addInfluencers(app.db, randomInfluencers(1_300, 77))
  const change = {
    add_categories: [{ id: 3, ressonance_point: 33 }],
    add_careers: [5],
    user_state: 'PendingForApproval',
  }
  const facts = () =>
    app.db
      .selectFrom('influencers')
      .leftJoin('influencer_categories as c', (join) =>
        join.onRef('c.influencer_id', '=', 'influencers.id').on('c.category_id', '=', 3),
      )
      .select(['influencers.id', 'state', 'latest_submitted_by'])
      .select(sql<number | null>`nullif(ressonance_point, 100)`.as('ressonance_point'))
      .where('influencers.id', 'in', ids)
      .orderBy('influencers.id')
      .execute()
  const before = await facts()
  const { data } = (await bulk({ ids, change })).body
  const editedRows = (await facts()).filter((row) => row.ressonance_point === 33 && row.latest_submitted_by !== null)
  expect([data.changed, editedRows.length > 1_000]).toEqual([editedRows.length, true])
  expect(editedRows.every(({ state }) => state === 'PendingForApproval')).toBe(true)
  expect((await undo(data.id)).body.data).toMatchObject({ undone: data.changed, kept: 0 })
  expect(await facts()).toEqual(before)
})
