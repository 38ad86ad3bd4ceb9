/**
 * Runs work and returns the longest time in milliseconds that it blocked the event loop. Time in which the machine was
 * busy with other programs does not count.
 */
export async function longestStretchMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let since = { at: performance.now(), used: process.cpuUsage() }
  const look = () => {
    const { user, system } = process.cpuUsage(since.used)
    longest = Math.max(longest, Math.min(performance.now() - since.at, (user + system) / 1_000))
    since = { at: performance.now(), used: process.cpuUsage() }
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isOver = true
  look()
  return longest
}

const TRIES = 3

/**
 * The least of several runs: other programs and compiling disturb some of them, while work without a pause blocks in
 * each.
 */
export async function steadyStretchMs(work: () => Promise<unknown>): Promise<number> {
  const stretches: number[] = []
  for (let nth = 0; nth < TRIES; nth += 1) stretches.push(await longestStretchMs(work))
  return Math.min(...stretches)
}
