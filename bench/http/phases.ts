import type { ServerProcess } from '../../server/testing/server-process'
import { target } from '../report'
import { lagSinceLastRead } from './gauges'
import { type Offer, offer, outcomeNamed, rowOf } from './load'
import { facetPath, type Kind, searchPath } from './queries'
import { offeredAs, type Seat } from './seats'

/** Calls per second: those that a server has to handle, and searches beyond its capacity. */
export interface Rates {
  searches: number
  facets: number
  overload: number
  besideWrites: number
}

/** The whole load, or a share of it for a slower machine. */
export const ratesOf = (share: number): Rates => ({
  searches: 200 * share,
  facets: 20 * share,
  overload: 400 * share,
  besideWrites: 100 * share,
})
/** How late the server's own timers may be at the steady rate and beyond it, p99 in ms. */
const MAX_LAG_MS = { steady: 10, beyond: 50 }
/** The share of the overload that has to be served. */
const SERVED_SHARE = 0.7

export const search = (perSecond: number, kind: Kind): Offer => ({
  name: 'search',
  perSecond,
  call: (n) => ({ method: 'GET', path: searchPath(n, kind) }),
})
export const facets = (perSecond: number, kind: Kind): Offer => ({
  name: 'facets',
  perSecond,
  call: (n) => ({ method: 'GET', path: facetPath(n, kind) }),
})

/** Offers calls as a seat for a while; returns the rows to print, and the outcomes by name. */
export async function phase(
  server: ServerProcess,
  seat: Seat,
  name: string,
  forSeconds: number,
  offers: readonly Offer[],
) {
  const before = await seat.usage()
  const asSeat = offers.map((one) => offeredAs(seat, one))
  await lagSinceLastRead(server)
  const outcomes = await offer(server.port, '', forSeconds, asSeat)
  const lagMs = await lagSinceLastRead(server)
  const after = await seat.usage()
  const rows = outcomes.map((outcome) => ({
    seat: seat.name,
    ...rowOf(name, outcome),
    'lag p99': lagMs,
    'of these 429': outcome.limited,
    'of these 339': outcome.planRefused,
    // Of all calls of the phase: facets are free.
    ...(outcome.name === 'search' && {
      charged: after.charged - before.charged,
      'newly shown': after.shown - before.shown,
    }),
  }))
  return { rows, lagMs, of: (call: string) => outcomeNamed(outcomes, call) }
}

interface Load {
  server: ServerProcess
  seat: Seat
  rates: Rates
  seconds: number
}

/** The server caches repeated queries as long as nothing is written; other queries show the engine itself. */
export async function measure({ server, seat, rates, seconds }: Load, kind: Kind) {
  const offers = [search(rates.searches, kind), facets(rates.facets, kind)]
  const calmly = `${rates.searches}/s + ${rates.facets} facets/s, ${kind}`
  const overloadLabel = `${rates.overload}/s offered, ${kind}`
  const steady = await phase(server, seat, calmly, seconds, offers)
  const overload = await phase(server, seat, overloadLabel, seconds / 2, [search(rates.overload, kind)])
  const calm = steady.of('search')
  const { refused, refusedWithRetryAfter, failed, ok, p99 } = overload.of('search')
  const untold = refused - refusedWithRetryAfter + failed
  const steadily = (figure: string) => `${seat.name}, ${rates.searches}/s, ${kind}: ${figure}`
  const beyond = (figure: string) => `${seat.name}, ${overloadLabel}: ${figure}`
  return {
    rows: [...steady.rows, ...overload.rows],
    targets: [
      target(steadily('search p95 ms'), calm.p95, '<=', 100),
      target(steadily('errors and refusals'), calm.failed + calm.refused, '<=', 0),
      target(steadily('facets p95 ms'), steady.of('facets').p95, '<=', 100),
      target(steadily('event-loop lag p99 ms'), steady.lagMs, '<=', MAX_LAG_MS.steady),
      target(beyond('served per second'), ok / (seconds / 2), '>=', SERVED_SHARE * rates.overload),
      target(beyond('p99 ms'), p99, '<=', 600),
      target(beyond('event-loop lag p99 ms'), overload.lagMs, '<=', MAX_LAG_MS.beyond),
      target(beyond('refusals without Retry-After, and failures'), untold, '<=', 0),
    ],
  }
}
