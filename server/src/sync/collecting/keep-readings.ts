import type { FetchResult } from './fetch-result'
import type { Run } from './parts'
import { withoutResult } from './settle'
import { storeReadings } from './store-readings'

/** PostgreSQL's error classes for invalid values and violated constraints. */
const OF_DATA = /^2[23]/

const isOfData = (error: unknown): boolean => OF_DATA.test(String((error as { code?: unknown }).code))

/**
 * Stores the results of readings. If one cannot be stored, the others are stored without it, and it counts as tried, so
 * that it does not stay first in line forever.
 */
export async function keepReadings(run: Run, results: readonly FetchResult[], now: Date): Promise<void> {
  try {
    await storeReadings(run, results, now)
  } catch (error) {
    if (!isOfData(error)) throw error
    for (const one of results) await keepAlone(run, one, now)
  }
}

async function keepAlone(run: Run, one: FetchResult, now: Date): Promise<void> {
  try {
    await storeReadings(run, [one], now)
  } catch (error) {
    if (!isOfData(error)) throw error
    const { id, influencerId } = one.lease
    run.log.error({ err: error, reading: id, influencerId }, 'What was read could not be stored')
    // The database's error text may contain what a user wrote.
    const failure = { kind: 'bug', detail: 'What came could not be stored.' } as const
    await storeReadings(run, [withoutResult(one, failure, now, false)], now)
  }
}
