import { CONNECTORS, type ConnectorName } from '@kolscope/contract/core/enums'
import { sql } from 'kysely'
import { currentSetting } from '../../core/settings/settings'
import { collectDue } from './collect-due'
import { enrol } from './enrol'
import type { Collecting } from './parts'
import { pruneQuota } from './quota'
import { dropStale } from './retention'
import { flushUnscored } from './unscored'

const LOOK_EVERY_MS = 5_000
const TIDY_EVERY_MS = 3_600_000
/** The interval if no accounts are read yet or the demo market is filling: many arrive soon after the first start. */
const EMPTY_TIDY_EVERY_MS = 60_000
const DAY_MS = 86_400_000

const configured = ({ providers }: Collecting): ConnectorName[] =>
  CONNECTORS.filter((name) => providers.settings.reading[name].isConfigured)

/** Whether anything may be read from a connector now; cheap enough to check every few seconds. */
async function isAnyDue({ db, now }: Collecting, connector: ConnectorName): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from readings where connector = ${connector} and failed_at is null and next_at <= ${now()}
        and (read = 'counts' or key is not null) and (leased_until is null or leased_until < clock_timestamp()))
      or exists (select from undescribed_posts where connector = ${connector}
        and (leased_until is null or leased_until < clock_timestamp())) as due`.execute(db)
  return rows[0]?.due ?? false
}

async function isNobodyRead({ db }: Collecting): Promise<boolean> {
  const { rows } = await sql<{ is_any: boolean }>`select exists (select from readings) as is_any`.execute(db)
  return rows[0]?.is_any !== true
}

/** Updates the list of accounts to read and deletes data that may no longer be kept. */
export async function tidy(collecting: Collecting): Promise<void> {
  const { db, providers, now } = collecting
  await enrol(db, configured(collecting), now(), providers.settings)
  const days = await currentSetting(db, 'retention_days')
  // Data of providers that are no longer read expires as well.
  for (const connector of CONNECTORS) {
    await dropStale(db, connector, new Date(now().getTime() - days[connector] * DAY_MS))
  }
  await pruneQuota(db, now())
  await flushUnscored(db)
}

/**
 * Reads everything due in this process, whatever requested it. Returns a function that stops it and waits for its
 * writes.
 */
export function keepCollecting(collecting: Collecting): () => Promise<void> {
  const stopping = new AbortController()
  const running = new Map<string, Promise<unknown>>()
  const once = (name: string, work: () => Promise<unknown>) => {
    if (stopping.signal.aborted || running.has(name)) return
    const run = work()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) collecting.log.warn({ err: error, name }, 'Collecting failed')
      })
      .finally(() => running.delete(name))
    running.set(name, run)
  }
  const look = () => {
    for (const name of configured(collecting)) {
      once(name, async () => {
        if (await isAnyDue(collecting, name)) await collectDue(collecting, name, stopping.signal)
      })
    }
  }
  const tidyOnce = () => once('tidy', () => tidy(collecting))
  let wasFilling = false
  const tidyWhileEmpty = () =>
    once('empty', async () => {
      const isEmpty = await isNobodyRead(collecting)
      const isFilling = await collecting.isMarketFilling()
      // Runs once more when it is full, for the accounts that came last.
      if (isEmpty || isFilling || wasFilling) tidyOnce()
      wasFilling = isFilling
    })
  const timers = [
    setInterval(look, LOOK_EVERY_MS),
    setInterval(tidyOnce, TIDY_EVERY_MS),
    setInterval(tidyWhileEmpty, EMPTY_TIDY_EVERY_MS),
  ]
  tidyOnce()
  return async () => {
    stopping.abort()
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running.values())
  }
}
