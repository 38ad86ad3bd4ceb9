import type { Language } from '../core/enums'
import type { AlertKind } from './tracking'

const isGrowth = (kind: AlertKind) => kind === 'growth-spike' || kind === 'growth-fall'

/** A number of an alert, formatted for the screen and the mail. */
export function alertNumber(language: Language, kind: AlertKind, value: number): string {
  if (!isGrowth(kind)) return new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value)
  const digits = Math.abs(value) < 1 ? 2 : 1
  const style = { style: 'percent', maximumFractionDigits: digits, signDisplay: 'exceptZero' } as const
  return new Intl.NumberFormat(language, style).format(value / 100)
}

/** The part of the report an alert links to, as its URL: to its post first if there is one, else to the report. */
export const alertSearch = ({ post }: { post: { id: string } | null }) => ({
  from: 'tracking',
  ...(post !== null && { tab: 'posts', post: post.id }),
})
