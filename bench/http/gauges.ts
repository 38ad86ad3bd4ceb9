import type { ServerProcess } from '../../server/testing/server-process'

/** What the server reports about itself, as text. */
export const readGauges = async ({ port }: ServerProcess): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

export const gauge = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)

/** The timer that the server measures with is due this often, and what it reports includes this time. */
const TIMER_MS = 10

/**
 * How late a timer of the server fired since the gauges were last read, p99 in ms.
 * @see https://nodejs.org/api/perf_hooks.html#perf_hooksmonitoreventloopdelayoptions
 */
export const lagSinceLastRead = async (server: ServerProcess): Promise<number> =>
  Math.max(0, gauge(await readGauges(server), 'nodejs_eventloop_lag_p99_seconds') * 1_000 - TIMER_MS)
