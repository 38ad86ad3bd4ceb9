import type { Figure } from './metrics'

/**
 * A number observed longer ago than this says nothing about today: it is shown with its month, and it is compared with
 * nothing.
 */
export const OLD_AFTER_DAYS = 90
const DAY_MS = 86_400_000

/** Whether a day or time is more than OLD_AFTER_DAYS days (UTC) ago; false if it is unknown. */
export function isOld(at: string | null | undefined, nowMs: number): boolean {
  if (at == null) return false
  return Math.floor(nowMs / DAY_MS) - Math.floor(Date.parse(at) / DAY_MS) > OLD_AFTER_DAYS
}

/** The time that decides how old a number is: its observation, or the end of its days if that is earlier. */
export function ageTime({ observed_at, to }: Pick<Figure, 'observed_at' | 'to'>): string | null {
  if (observed_at === null || to === null) return observed_at ?? to
  return Date.parse(to) < Date.parse(observed_at) ? to : observed_at
}

/** Whether a known number is too old to be compared. */
export const isOldFigure = (figure: Pick<Figure, 'value' | 'observed_at' | 'to'>, nowMs: number): boolean =>
  figure.value !== null && isOld(ageTime(figure), nowMs)
