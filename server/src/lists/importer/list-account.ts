import type { Pool } from 'pg'
import { newBatch } from '../ingest/batch'
import type { Incoming } from '../ingest/incoming'
import { NOTHING_DESCRIBED } from '../ingest/incoming'
import { loadBatch, newRun } from '../ingest/load'
import { joinSame } from '../ingest/match'
import { nothingSeen } from '../ingest/outcomes'
import { newReport } from '../ingest/report'
import { provisionalKey } from '../reading/account-names'
import { accountAt, isNamed } from '../reading/named-account'

/** The part of a request that identifies the account. */
interface RequestedAccount {
  name: string
  platform: Incoming['platform']
  url: string
  social_id: string | null
  handle_key: string | null
  followers?: number | undefined
}

declare module '../../core/services' {
  interface Services {
    /** A newly listed influencer is loaded on a separate connection. */
    pool: Pool
  }
}

const SOURCE = 'please-add'

function incomingOf({ name, platform, url, social_id, handle_key, followers }: RequestedAccount): Incoming {
  const linkedAccount = accountAt(url, platform)
  const handle = isNamed(linkedAccount) ? linkedAccount.handle : handle_key
  const key = provisionalKey(handle, name === '' ? social_id : name)
  if (key === null) throw new Error('The request names nobody.')
  return {
    platform,
    socialId: social_id,
    handle,
    key,
    name: name === '' ? null : name,
    described: NOTHING_DESCRIBED,
    state: 'New',
    categories: [],
    professionIds: [],
    values: followers === undefined ? {} : { followers },
    derived: [],
    lastPostAt: null,
    observedAt: new Date().toISOString(),
    source: SOURCE,
    audiences: [],
    samples: [],
    history: [],
    posts: [],
    rows: [1],
  }
}

/**
 * Lists an account like a load of a file would; returns the influencer, or null if it may not be listed. Repeating it
 * changes nothing.
 */
export async function listAccount(pool: Pool, erasureKey: Buffer, account: RequestedAccount): Promise<number | null> {
  const rows = [incomingOf(account)]
  const batch = { ...newBatch(1), rows, accounts: joinSame(rows) }
  const { refused, seen } = await loadBatch(batch, {
    run: await newRun(pool, erasureKey),
    report: newReport(SOURCE),
    seen: nothingSeen(),
    ledger: null,
  })
  const [id] = seen.influencers.keys()
  return refused.length === 0 && id !== undefined ? id : null
}
