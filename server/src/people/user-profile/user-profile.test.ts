import type { ApiError } from '@kolscope/contract/core/errors'
import type { SignedIn } from '@kolscope/contract/people/authentication'
import { MAX_AVATAR_BYTES, type UserProfile } from '@kolscope/contract/people/user-profile'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount, type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { issueLink } from '../authentication/links'
import { hashPassword } from '../authentication/password'

const PASSWORD = 'ba con mèo vàng 2026'
const NEXT = 'hai con voi xanh 2027'
const URL = '/api/v1/user-profile'

type One = { data: UserProfile }

let app: TestApp
let hash: string
beforeAll(async () => {
  app = await startTestApp()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

let addresses = 0
const patch = <T = One>(client: SignedInClient, body: object) =>
  client.call<T>({ method: 'PATCH', url: URL, body, from: `10.7.0.${++addresses}` })

/** An account with a password and as many sessions as asked for. */
async function signedInTimes(times: number, role: 'Staff' | 'Administrator' = 'Staff') {
  const { id, email } = await addAccount(app.db, role, hash)
  const clients: SignedInClient[] = []
  for (let one = 0; one < times; one += 1) {
    const { body } = await app.anonymous.call<SignedIn>({
      method: 'POST',
      url: '/api/v1/authentication',
      body: { email, password: PASSWORD },
      from: `10.6.${id % 250}.${one + 1}`,
    })
    clients.push({ ...app.withToken(body.accessToken), accountId: id, email, token: body.accessToken })
  }
  return clients as [SignedInClient, ...SignedInClient[]]
}

const activitiesOf = (accountId: number) =>
  app.db
    .selectFrom('activity_logs')
    .select(['action', 'changes'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

describe('the own profile', () => {
  test('shows the account, with and without the prefix, and nothing secret', async () => {
    const staff = await app.as('Staff')
    for (const url of [URL, '/user-profile']) {
      const { status, body, text } = await staff.get<One>(url)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ _id: staff.accountId, email: staff.email, pricing_plan: null, version: 1 })
      expect(text).not.toMatch(/hash|password_hash/)
    }
    const demo = await app.as('Demo')
    expect((await demo.get<One>(URL)).body.data.remaining_pricing_plan).toMatchObject({ profile_searches: 300 })
  })

  test('takes name, company and position; an empty one is none, and the log names what was changed', async () => {
    const staff = await app.as('Staff')
    const { body } = await patch(staff, { version: 1, name: ' Trần Thị Bé ', company: 'Công ty A', position: '' })
    expect(body.data).toMatchObject({ name: 'Trần Thị Bé', company: 'Công ty A', position: null, version: 2 })
    const [entry] = await activitiesOf(staff.accountId)
    expect(entry).toMatchObject({ action: 'profileUpdated' })
    expect(entry?.changes.map(({ field }) => field)).toEqual(['name', 'company'])
  })

  test('refuses a stale version with what is stored, and overwrites nothing', async () => {
    const staff = await app.as('Staff')
    await patch(staff, { version: 1, company: 'First' })
    const { status, body } = await patch<ApiError>(staff, { version: 1, company: 'Second' })
    expect(status).toBe(409)
    expect(body.stored).toMatchObject({ company: 'First', version: 2 })
    expect((await staff.get<One>(URL)).body.data.company).toBe('First')
  })

  test('keeps language and theme without making a form elsewhere stale', async () => {
    const staff = await app.as('Staff')
    expect((await patch(staff, { language: 'vi', theme: 'dark' })).body.data).toMatchObject({
      language: 'vi',
      theme: 'dark',
      version: 1,
    })
    const own = await staff.get<{ data: { language: string } }>(`/users/${staff.accountId}`)
    expect(own.body.data.language).toBe('vi')
  })

  test.each([
    { name: 'x' },
    { name: 'x'.repeat(101) },
    { role_id: 1 },
    { email: 'other@example.com' },
    { is_active: true },
    { company: 'A', newPassword: NEXT, currentPassword: PASSWORD },
  ])('%j is refused', async (changes) => {
    const staff = await app.as('Staff')
    expect((await patch(staff, changes)).status).toBe(400)
    expect((await staff.get<One>(URL)).body.data).toMatchObject({ version: 1, company: null })
  })
})

describe('a new password', () => {
  test('ends the other sessions at once and no other', async () => {
    const [here, there] = await signedInTimes(2)
    if (!there) throw new Error('one session only')
    expect((await there.get(URL)).status).toBe(200)
    const body = { currentPassword: PASSWORD, newPassword: NEXT, confirmPassword: NEXT }
    expect((await patch(here, body)).status).toBe(200)
    expect((await there.get(URL)).status).toBe(401)
    expect((await here.get(URL)).status).toBe(200)
    const signIn = (password: string) =>
      app.anonymous.call({ method: 'POST', url: '/authentication', body: { email: here.email, password } })
    expect((await signIn(PASSWORD)).status).toBe(401)
    expect((await signIn(NEXT)).status).toBe(200)
    const activities = await activitiesOf(here.accountId)
    expect(activities.map(({ action }) => action)).toContain('passwordChanged')
    expect(JSON.stringify(activities)).not.toContain(NEXT)
  })

  test.each([
    ['a wrong current one', { currentPassword: 'wrong', newPassword: NEXT }, 'currentPassword'],
    ['no current one', { newPassword: NEXT }, 'currentPassword'],
    ['no new one', { currentPassword: PASSWORD }, 'newPassword'],
    ['another repetition', { currentPassword: PASSWORD, newPassword: NEXT, confirmPassword: 'x' }, 'confirmPassword'],
    ['the same again', { currentPassword: PASSWORD, newPassword: PASSWORD }, 'newPassword'],
    ['a short one', { currentPassword: PASSWORD, newPassword: 'short' }, 'newPassword'],
    ['a common one', { currentPassword: PASSWORD, newPassword: 'password123456' }, 'newPassword'],
  ])('is refused for %s, and nothing ends', async (_, body, field) => {
    const [here, there] = await signedInTimes(2)
    const answer = await patch<ApiError>(here, body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.[0]?.field).toBe(field)
    expect((await there?.get(URL))?.status).toBe(200)
  })

  test('is set once by two who knew the old one, and ends what was mailed for another', async () => {
    const both = await signedInTimes(2)
    const { accountId } = both[0]
    await app.db.transaction().execute((trx) => issueLink(trx, 'reset', accountId))
    const answers = await Promise.all(
      both.map((client, at) => patch(client, { currentPassword: PASSWORD, newPassword: `${NEXT} ${at}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const links = app.db.selectFrom('one_time_links').select('kind').where('account_id', '=', accountId)
    expect(await links.execute()).toEqual([])
  })

  test('is longer for who manages others', async () => {
    const [manager] = await signedInTimes(1, 'Administrator')
    expect((await manager.get<One>(URL)).body.data.least_password_characters).toBe(15)
    expect((await patch(manager, { currentPassword: PASSWORD, newPassword: 'vừa đủ 12 ký' })).status).toBe(400)
  })

  test('cannot be guessed at: after ten wrong ones the session waits; the owner still signs in and changes it', async () => {
    const [thief, own] = await signedInTimes(2)
    if (!own) throw new Error('one session only')
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await patch(thief, { currentPassword: `wrong ${tries}`, newPassword: NEXT })).status).toBe(400)
    }
    expect((await patch(thief, { currentPassword: PASSWORD, newPassword: NEXT })).status).toBe(429)
    const body = { email: thief.email, password: PASSWORD }
    expect((await app.anonymous.call({ method: 'POST', url: '/authentication', body })).status).toBe(200)
    expect((await patch(own, { currentPassword: PASSWORD, newPassword: NEXT })).status).toBe(200)
  })
})

describe('the picture', () => {
  const drawing = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c04000' } })
  const png = (width: number, height: number) => drawing(width, height).png().toBuffer()
  /** A JPEG whose header shows another size to a program that takes a marker without a length for one with a length. */
  async function twoSizes() {
    const wide = await drawing(2_000, 2_000).jpeg().toBuffer()
    const TEM = Buffer.from('ff01', 'hex')
    // Such a program takes the next marker for the length, and goes on behind as many bytes.
    const behind = Buffer.alloc(4 + wide.readUInt16BE(2))
    Buffer.concat([wide.subarray(0, 2), TEM, wide.subarray(2)]).copy(behind)
    return Buffer.concat([behind, Buffer.from('ffc0001108000a000a03', 'hex'), Buffer.alloc(16)])
  }
  /** A small JPEG that refines the same pixels again and again. */
  function thousandsOfScans() {
    const segment = (marker: number, data: number[]) => [0xff, marker, 0, data.length + 2, ...data]
    const huffman = (kind: number, value: number) => segment(0xc4, [kind, 1, ...Array(15).fill(0), value])
    const start = [
      0xff,
      0xd8,
      ...segment(0xdb, [0, ...Array(64).fill(1)]),
      ...segment(0xc2, [8, 0, 64, 0, 64, 1, 1, 17, 0]),
    ]
    const first = [...segment(0xda, [1, 1, 0, 0, 0, 0]), ...Array(8).fill(0)]
    const refined = Array.from({ length: 4_000 }, (_, n) => {
      const step = n % 14
      return [...segment(0xda, [1, 1, 0, 1, 63, step === 0 ? 13 : ((14 - step) << 4) | (13 - step)]), 0, 0]
    })
    return Buffer.from([...start, ...huffman(16, 0xe0), ...huffman(0, 0), ...first, ...refined.flat(), 0xff, 0xd9])
  }
  const set = <T = One>(client: SignedInClient, image: Buffer | string) =>
    client.call<T>({
      method: 'PUT',
      url: `${URL}/avatar`,
      body: { image: typeof image === 'string' ? image : image.toString('base64') },
    })

  test('is served by a key that changes with it, as nothing but a picture, until it is removed', async () => {
    const staff = await app.as('Staff')
    const first = (await set(staff, await png(256, 256))).body.data.avatar ?? ''
    expect(first).toMatch(/^\/avatars\/[A-Za-z0-9_-]{22}\.webp$/)
    const { status, headers, text } = await app.anonymous.get(first)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
    expect(text.length).toBeGreaterThan(0)
    const second = (await set(staff, await png(10, 20))).body.data.avatar ?? ''
    expect((await app.anonymous.get(first)).status).toBe(404)
    const account = await staff.get<{ data: { avatar: string } }>(`/users/${staff.accountId}`)
    expect(account.body.data.avatar).toBe(second)
    const response = await staff.call<One>({ method: 'DELETE', url: `${URL}/avatar` })
    expect(response.body.data.avatar).toBeNull()
    expect((await app.anonymous.get(second)).status).toBe(404)
    await staff.call({ method: 'DELETE', url: `${URL}/avatar` })
    const actions = (await activitiesOf(staff.accountId)).map(({ action }) => action)
    expect(actions, 'each change once, nothing where there was none').toEqual([
      'avatarChanged',
      'avatarChanged',
      'avatarRemoved',
    ])
  })

  const REFUSED: readonly [string, () => Promise<Buffer | string>][] = [
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a kind that is not named', () => drawing(10, 10).gif().toBuffer()],
    ['too many pixels', () => png(257, 20)],
    ['another size behind the header', twoSizes],
    ['thousands of scans', async () => thousandsOfScans()],
    ['too many bytes', async () => Buffer.concat([await png(200, 200), Buffer.alloc(MAX_AVATAR_BYTES)])],
    ['a beginning only', async () => (await png(10, 10)).subarray(0, 60)],
    ['no base64', async () => 'data:image/png;base64,AAAA'],
  ]
  test.each(REFUSED)('%s is refused', async (_, image) => {
    const staff = await app.as('Staff')
    expect((await set(staff, await image())).status).toBe(400)
    expect((await staff.get<One>(URL)).body.data.avatar).toBeNull()
  })

  test('is taken from nobody whose address is not proven', async () => {
    const account = await app.as('Staff')
    await app.db.updateTable('accounts').set({ is_unproven: true }).where('id', '=', account.accountId).execute()
    const { status, body } = await set<ApiError>(account, await png(10, 10))
    expect([status, body.message]).toEqual([403, expect.stringContaining('confirm your e-mail address')])
  })

  test('is drawn anew: upright, and without what a camera wrote into it', async () => {
    const staff = await app.as('Staff')
    const photo = await drawing(40, 20)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '21/1 1/1 0/1' } })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const avatar = (await set(staff, photo)).body.data.avatar ?? ''
    const { rows } = await sql<{
      bytes: Buffer
    }>`select bytes from account_avatars where account_id = ${staff.accountId}`.execute(app.db)
    expect(avatar).not.toBe('')
    const { exif, width, height } = await sharp(rows[0]?.bytes).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 20, height: 40 })
  })
})
