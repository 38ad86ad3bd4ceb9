import { writeFileSync } from 'node:fs'

export interface Target {
  figure: string
  measured: number
  wanted: string
  met: boolean
}

/** A target next to the measured figure. */
export function target(figure: string, measured: number, relation: '<=' | '>=', bound: number): Target {
  const met = relation === '<=' ? measured <= bound : measured >= bound
  return { figure, measured, wanted: `${relation} ${bound}`, met }
}

export interface Report {
  rows: readonly Record<string, unknown>[]
  targets: readonly Target[]
  notes: readonly string[]
}

const roundedValue = (value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)
const rounded = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, roundedValue(value)]))

/**
 * Prints a benchmark's table and its targets; stores them as JSON if a file is named. A missed target does not fail.
 */
export function report(name: string, json: string | undefined, { rows, targets, notes }: Report): void {
  process.stdout.write(`\n${name}\n`)
  for (const note of notes) process.stdout.write(`${note}\n`)
  console.table(rows.map(rounded))
  console.table(targets.map(rounded))
  if (json) writeFileSync(json, `${JSON.stringify({ name, notes, rows, targets }, null, 2)}\n`)
}
