import type { Histogram } from '@kolscope/contract/search/discovery/discovery'

const YEARS = 'birth_year'
const DECADE = 10

/** The smallest number on a log scale. */
const SMALLEST = 1e-9

/** Steps of two significant digits: 1,234 is between 1,200 and 1,300. Years are between decades. */
function stepOf(field: string, value: number): number {
  if (field === YEARS) return DECADE
  return Math.abs(value) < SMALLEST ? 1 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1)
}

const DIGITS = 6

function outward(field: string, value: number, round: (value: number) => number): number {
  const step = stepOf(field, value)
  // Removes the digits that binary fractions add, which would move an end that is already round.
  const steps = round(Number((value / step).toFixed(DIGITS)))
  return Number((steps * step).toPrecision(DIGITS))
}

/**
 * A histogram whose ends do not reveal a single person's number: they come from the whole index, including people
 * outside the market. Both ends move outward, so no one is excluded.
 */
export function withRoughEnds(field: string, { min, max, bins }: Histogram): Histogram {
  if (min === null || max === null) return { min, max, bins }
  const [low, high] = [outward(field, min, Math.floor), outward(field, max, Math.ceil)]
  return {
    min: low,
    max: high,
    bins: bins.map((bin, nth) => ({
      ...bin,
      ...(nth === 0 && { from: low }),
      ...(nth === bins.length - 1 && { to: high }),
    })),
  }
}
