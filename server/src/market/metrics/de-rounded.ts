import type { History } from './history'

const EXACT_BELOW = 1_000

/** The most by which a count, rounded down to three significant digits, may be too low. */
function stepOf(count: number): number {
  return count < EXACT_BELOW ? 0 : 10 ** (Math.floor(Math.log10(count)) - 2)
}

type Plateau = { start: number; end: number; count: number }

function plateausOf({ followers }: History): Plateau[] {
  const plateaus: Plateau[] = []
  for (const [index, count] of followers.entries()) {
    const last = plateaus.at(-1)
    if (last && last.count === count) last.end = index + 1
    else plateaus.push({ start: index, end: index + 1, count })
  }
  return plateaus
}

/**
 * Smooths follower counts that a platform shows with three significant digits, rounded down: within a run of equal
 * counts the true one moves evenly from the edge at which it entered to the edge at which it leaves; a jump of several
 * steps stays a jump. Source: YouTube's published rounding; the ramp is ours.
 */
export function deRounded(history: History): History {
  const plateaus = plateausOf(history)
  const followers: number[] = []
  for (const [index, { start, end, count }] of plateaus.entries()) {
    const before = plateaus[index - 1]
    const after = plateaus[index + 1]
    const top = count + stepOf(count)
    const leaves = after === undefined ? null : after.count > count ? top : count
    const enters = before === undefined ? (leaves === count && after ? top : count) : before.count > count ? top : count
    const firstDay = history.days[start] ?? 0
    const nextDay = history.days[end] ?? firstDay
    for (let at = start; at < end; at++) {
      const share = nextDay === firstDay ? 0 : ((history.days[at] ?? firstDay) - firstDay) / (nextDay - firstDay)
      followers.push(enters + ((leaves ?? enters) - enters) * share)
    }
  }
  return { ...history, followers }
}
