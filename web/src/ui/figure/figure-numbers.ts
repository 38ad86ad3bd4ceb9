import { METRIC_UNITS, type MetricName } from '@kolscope/contract/market/metrics'
import type { useFormat } from '../../core/use-format'

type Format = ReturnType<typeof useFormat>

/** Metrics that are changes, which have a sign. */
const SIGNED: ReadonlySet<MetricName> = new Set([
  'totalFollowersGrowth4w',
  'followerGrowthByPercentage',
  'followerGrowth7d',
  'followerGrowth90d',
])
/** Metrics based on a smoothed share, whose decimals mean nothing. */
const WHOLE: ReadonlySet<MetricName> = new Set(['sentimentRate'])
/** Means below this keep their decimals; above it, decimals add nothing to whole numbers. */
const MEAN_ROUNDED_FROM = 10

function countText(name: MetricName, value: number, form: 'card' | 'short', format: Format): string {
  const roundedValue = Math.abs(value) < MEAN_ROUNDED_FROM ? value : Math.round(value)
  const text = format[form](roundedValue)
  return SIGNED.has(name) && value > 0 ? `+${text}` : text
}

function percentText(name: MetricName, value: number, format: Format): string {
  const digits = WHOLE.has(name) ? 0 : Math.abs(value) < 1 ? 2 : 1
  return format.percent(value, { digits, signed: SIGNED.has(name) })
}

/** The number as a screen writes it: in full up to ten million (`short`: up to a thousand), rates with one decimal. */
export function shownFigure(name: MetricName, value: number, format: Format, form: 'card' | 'short' = 'card'): string {
  const unit = METRIC_UNITS[name]
  if (unit === 'percent') return percentText(name, value, format)
  return unit === 'score' ? format.full(Math.round(value)) : countText(name, value, form, format)
}

/** Everything known about the number. */
export function exactFigure(name: MetricName, value: number, format: Format): string {
  if (METRIC_UNITS[name] === 'percent') return format.percent(value, { digits: 3, signed: SIGNED.has(name) })
  return SIGNED.has(name) ? format.signed(value) : format.full(value)
}
