import type { Flag } from '@kolscope/contract/core/access'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from './denied'
import { followRights } from './follow-rights'
import { onSession, session } from './session'

const storage = new Map<string, string>()
const accountWith = (...globalPermissions: Flag[]) =>
  ({ _id: 7, role: { _id: 1, name: 'Staff', globalPermissions } }) as Parameters<typeof session.signedIn>[0]

let page: EventTarget & { hidden: boolean }
let view: EventTarget
let requests = 0
let answer: () => Response
let stop: () => void
let changes = 0

const account = (...flags: Flag[]) => new Response(JSON.stringify({ code: 200, data: accountWith(...flags) }))
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  storage.clear()
  storage.set('access_token', 'good').set('user_id', '7')
  page = Object.assign(new EventTarget(), { hidden: false })
  view = new EventTarget()
  requests = 0
  answer = () => account('canCreateBrands')
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', view)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  vi.stubGlobal('fetch', async () => {
    requests += 1
    return answer()
  })
  session.signedIn(accountWith('canCreateBrands'))
  changes = 0
  const forget = onSession(() => {
    changes += 1
  })
  const end = followRights()
  stop = () => {
    end()
    forget()
  }
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a right that was given appears within a minute; an account that stayed the same draws nothing anew', async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  expect([requests, changes]).toEqual([1, 0])
  answer = () => account('canCreateBrands', 'canCreateRole')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([requests, changes, session.flags()]).toEqual([2, 1, ['canCreateBrands', 'canCreateRole']])
})

test('who comes back is asked about, but not at each turn of the head', async () => {
  view.dispatchEvent(new Event('focus'))
  await settled()
  expect(requests).toBe(0)
  await vi.advanceTimersByTimeAsync(11_000)
  view.dispatchEvent(new Event('focus'))
  page.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(requests).toBe(1)
})

test('a page that is hidden or that nobody touches asks nothing, and goes on when somebody is back', async () => {
  page.hidden = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toBe(0)
  page.hidden = false
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(requests).toBeLessThan(15)
  const before = requests
  view.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toBe(before + 1)
})

test('a refusal asks at once, many refusals ask once, and being refused itself asks nothing again', async () => {
  answer = () => new Response('{"code":403,"message":"no","request_id":"r"}', { status: 403 })
  for (let n = 0; n < 5; n += 1) refusals.report()
  await settled()
  expect([requests, session.state().status]).toEqual([1, 'signedIn'])
})

test('a server that does not answer leaves the page as it is; a refused token ends the session', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await vi.advanceTimersByTimeAsync(110_000)
  expect(session.state().status).toBe('signedIn')
  answer = () => new Response('{"code":401,"message":"no","request_id":"r"}', { status: 401 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(session.state()).toMatchObject({ status: 'signedOut', expired: true })
})
