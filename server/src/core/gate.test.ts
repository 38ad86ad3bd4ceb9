import { expect, test, vi } from 'vitest'
import { createGate, Overloaded } from './gate'

/** A task that ends when told to. */
function held() {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { task: vi.fn(() => done), end: () => end() }
}

test('runs so many at once, lets so many wait in order, and refuses the rest', async () => {
  const pass = createGate({ running: 2, queued: 1, waitMs: 10_000 })
  const [first, second, third, fourth] = [held(), held(), held(), held()]
  const running = [pass(first.task), pass(second.task)]
  const waiting = pass(third.task)
  await expect(pass(fourth.task)).rejects.toMatchObject({ retryAfterSeconds: 10 })
  expect([first, second, third, fourth].map(({ task }) => task.mock.calls.length)).toEqual([1, 1, 0, 0])
  second.end()
  await running[1]
  await vi.waitFor(() => expect(third.task).toHaveBeenCalledOnce())
  first.end()
  third.end()
  await Promise.all([...running, waiting])
  await expect(pass(async () => 'free again')).resolves.toBe('free again')
})

test('a full line takes the last place of whoever has most in it for who has fewer', async () => {
  const pass = createGate({ running: 1, queued: 3, waitMs: 10_000 })
  const { task, end } = held()
  const running = pass(task, undefined, 'crowd')
  const entered: string[] = []
  const waitAs = (whose: string, name: string) =>
    pass(async () => entered.push(name), undefined, whose).catch(() => entered.push(`${name} refused`))
  const crowd = ['crowd 1', 'crowd 2', 'crowd 3', 'crowd 4'].map((name) => waitAs('crowd', name))
  const others = [waitAs('home', 'home 1'), waitAs('home', 'home 2'), waitAs('away', 'away 1')]
  await vi.waitFor(() => expect(entered).toHaveLength(4))
  expect(entered.toSorted()).toEqual(['crowd 2 refused', 'crowd 3 refused', 'crowd 4 refused', 'home 2 refused'])
  end()
  await Promise.all([running, ...crowd, ...others])
  expect(entered.slice(4)).toEqual(['crowd 1', 'home 1', 'away 1'])
})

test('a free place goes to the account with the fewest tasks inside and in line, then in order', async () => {
  const pass = createGate({ running: 2, queued: 10, waitMs: 10_000 })
  const entered: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, account: number) => {
    const { task, end } = held()
    ends.push(end)
    return pass(
      () => {
        entered.push(name)
        return task()
      },
      undefined,
      account,
    )
  }
  const greedy = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask(name, 1))
  const others = [ask('b1', 2), ask('c1', 3), ask('b2', 2)]
  const nextIn = async (count: number, nth: number) => {
    ends[nth]?.()
    await vi.waitFor(() => expect(entered).toHaveLength(count))
    return entered.at(-1)
  }
  expect(entered).toEqual(['a1', 'a2'])
  expect(await nextIn(3, 0)).toBe('c1')
  expect(await nextIn(4, 1)).toBe('b1')
  expect(await nextIn(5, 6)).toBe('a3')
  expect(await nextIn(6, 5)).toBe('b2')
  for (const end of ends) end()
  await vi.waitFor(() => {
    for (const end of ends) end()
    expect(entered).toHaveLength(8)
  })
  for (const end of ends) end()
  await Promise.all([...greedy, ...others])
})

test('a site with many accounts takes turns with others, and its accounts with one another', async () => {
  const pass = createGate({ running: 1, queued: 6, waitMs: 10_000 })
  const { task, end } = held()
  const running = pass(task, undefined, ['crowd', 0])
  const entered: string[] = []
  const waitAs = (site: string, account: number, name = `${site} ${account}`) =>
    pass(async () => entered.push(name), undefined, [site, account]).catch(() => entered.push(`${name} refused`))
  const all = [1, 1, 2, 3, 4, 5].map((account) => waitAs('crowd', account))
  // The line is full of accounts with a place each; the one with two gives its last one to another site.
  all.push(waitAs('home', 9))
  await vi.waitFor(() => expect(entered).toEqual(['crowd 1 refused']))
  // A new task of the crowd finds no owner with more than its own; one more of the other site takes another place.
  all.push(waitAs('crowd', 6), waitAs('home', 9))
  await vi.waitFor(() => expect(entered).toHaveLength(3))
  expect(entered.slice(1).toSorted()).toEqual(['crowd 5 refused', 'crowd 6 refused'])
  end()
  await Promise.all([running, ...all])
  expect(entered.slice(3, 5)).toEqual(['home 9', 'home 9'])
})

test('where turns are remembered, a newcomer takes a place and the next turn from those who had one lately', async () => {
  for (const rememberMs of [0, 60_000]) {
    const pass = createGate({ running: 1, queued: 3, waitMs: 10_000, rememberMs })
    for (const site of ['a', 'b', 'c', 'd', 'd']) await pass(async () => site, undefined, site)
    const { task, end } = held()
    const running = pass(task, undefined, 'a')
    const entered: string[] = []
    const waitAs = (site: string) =>
      pass(async () => entered.push(site), undefined, site).catch(() => entered.push(`${site} refused`))
    const all = ['b', 'c', 'd', 'new'].map(waitAs)
    await vi.waitFor(() => expect(entered).toEqual([rememberMs === 0 ? 'new refused' : 'd refused']))
    end()
    await Promise.all([running, ...all])
    expect(entered.slice(1)).toEqual(rememberMs === 0 ? ['b', 'c', 'd'] : ['new', 'b', 'c'])
  }
})

test('and no longer than was said', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const pass = createGate({ running: 1, queued: 1, waitMs: 10_000, rememberMs: 1_000 })
    await pass(async () => 'in', undefined, 'a')
    vi.setSystemTime(Date.now() + 1_001)
    const { task, end } = held()
    const running = pass(task, undefined, 'b')
    const waiting = pass(async () => 'a', undefined, 'a')
    await expect(pass(async () => 'c', undefined, 'c')).rejects.toBeInstanceOf(Overloaded)
    end()
    expect(await waiting).toBe('a')
    await running
  } finally {
    vi.useRealTimers()
  }
})

test('so does an account at many sites', async () => {
  const pass = createGate({ running: 1, queued: 6, waitMs: 10_000 })
  const { task, end } = held()
  const running = pass(task, undefined, ['site 0', 1])
  const entered: string[] = []
  const waitAs = (site: string, account: number) =>
    pass(async () => entered.push(site), undefined, [site, account]).catch(() => entered.push(`${site} refused`))
  const all = [1, 2, 3, 4, 5, 6].map((nth) => waitAs(`site ${nth}`, 1))
  all.push(waitAs('home', 2))
  await vi.waitFor(() => expect(entered).toEqual(['site 6 refused']))
  end()
  await Promise.all([running, ...all])
  expect(entered[1]).toBe('home')
})

test('refuses who waited too long and lets go who gave up, without losing a place', async () => {
  const pass = createGate({ running: 1, queued: 2, waitMs: 20 })
  const first = held()
  const running = pass(first.task)
  const leaving = new AbortController()
  const left = pass(async () => 'never', leaving.signal)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(pass(async () => 'never')).rejects.toBeInstanceOf(Overloaded)
  first.end()
  await running
  await expect(pass(async () => 'in')).resolves.toBe('in')
})

test('a task that fails gives its place back', async () => {
  const pass = createGate({ running: 1, queued: 0, waitMs: 20 })
  await expect(pass(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(pass(async () => 'in')).resolves.toBe('in')
})
