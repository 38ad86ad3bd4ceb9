import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Incoming } from '../ingest/incoming'
import { NOTHING_DESCRIBED } from '../ingest/incoming'
import { loadBatch } from '../ingest/load'
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
}

declare module '../../core/services' {
  interface Services {
    /** A newly listed influencer is loaded on a separate connection. */
    pool: Pool
  }
}

const SOURCE = 'please-add'

function incomingOf({ name, platform, url, social_id, handle_key }: RequestedAccount): Incoming {
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
    values: {},
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
 * Lists an account like a load of a file would; returns the reason in words if it may not be listed. Repeating it
 * changes nothing.
 */
export async function listAccount(pool: Pool, erasureKey: Buffer, account: RequestedAccount): Promise<string | null> {
  const report = newReport(`${SOURCE} ${randomUUID()}`)
  let refusal: string | null = null
  const refuse = (_row: number, reason: string) => {
    refusal = reason
  }
  const run = {
    pool,
    since: new Date().toISOString(),
    erasureKey,
    dryClient: null,
    seen: new Map<number, boolean>(),
    changedPosts: new Set<string>(),
    months: new Set<string>(),
  }
  await loadBatch([incomingOf(account)], { run, report, refuse })
  return refusal
}
