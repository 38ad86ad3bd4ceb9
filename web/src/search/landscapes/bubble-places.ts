import type { Bubble } from '@kolscope/contract/search/landscapes'

const LEFT_PX = 52
const RIGHT_PX = 16
/** Space for the name of the upper axis, above the largest bubble at its end. */
const TOP_PX = 36
const BOTTOM_PX = 40
const SMALLEST_PX = 4
const LARGEST_PX = 16
/** The width at which bubbles have their full size; on a phone they are half as large. */
const FULL_WIDTH_PX = 640
const LEAST_SCALE = 0.5
const FEWEST_FOLLOWERS = 10
/** A log axis has no zero: smaller values are at its beginning. */
const LOWEST_RATE = 0.01

export interface Place {
  x: number
  y: number
  radius: number
  /** 0-1. */
  opacity: number
}
export interface Tick {
  at: number
  value: number
}
export interface Places {
  width: number
  height: number
  places: readonly Place[]
  across: readonly Tick[]
  up: readonly Tick[]
  box: { left: number; right: number; top: number; bottom: number }
}

interface Axis {
  from: number
  to: number
}

/** Whole powers of ten around the values. */
function axisOf(values: readonly number[], lowest: number): Axis {
  const boundedValues = values.map((value) => Math.max(value, lowest))
  const from = Math.floor(Math.log10(Math.min(...boundedValues)))
  return { from, to: Math.max(from + 1, Math.ceil(Math.log10(Math.max(...boundedValues)))) }
}

const middle = ({ min, max }: { min: number; max: number }, lowest: number) =>
  (Math.log10(Math.max(min, lowest)) + Math.log10(Math.max(max, lowest))) / 2

function ticksOf({ from, to }: Axis, position: (power: number) => number): Tick[] {
  return Array.from({ length: to - from + 1 }, (_, i) => ({ at: position(from + i), value: 10 ** (from + i) }))
}

/**
 * Positions of bubbles: followers to the right and engagement rate upwards, both in powers of ten; a score is a radius.
 */
export function placesOf(bubbles: readonly Bubble[], width: number, height: number): Places {
  const box = { left: LEFT_PX, right: width - RIGHT_PX, top: TOP_PX, bottom: height - BOTTOM_PX }
  const followers = axisOf(
    bubbles.flatMap((one) => [one.followers.min, one.followers.max]),
    FEWEST_FOLLOWERS,
  )
  const rates = axisOf(
    bubbles.flatMap((one) => [one.engagement_rate.min, one.engagement_rate.max]),
    LOWEST_RATE,
  )
  const across = (power: number) =>
    box.left + ((power - followers.from) / (followers.to - followers.from)) * (box.right - box.left)
  const up = (power: number) => box.bottom - ((power - rates.from) / (rates.to - rates.from)) * (box.bottom - box.top)
  const scale = Math.min(1, Math.max(LEAST_SCALE, width / FULL_WIDTH_PX))
  const most = Math.max(2, ...bubbles.map(({ count }) => count))
  const places = bubbles.map((one) => ({
    x: across(middle(one.followers, FEWEST_FOLLOWERS)),
    y: up(middle(one.engagement_rate, LOWEST_RATE)),
    radius: scale * (SMALLEST_PX + ((one.score ?? 0) / 100) * (LARGEST_PX - SMALLEST_PX)),
    opacity: one.count === 1 ? 0.45 : 0.35 + 0.5 * (Math.log(one.count) / Math.log(most)),
  }))
  return { width, height, places, box, across: ticksOf(followers, across), up: ticksOf(rates, up) }
}
