import { problem } from '@kolscope/contract/core/errors'
import type { Pool } from 'pg'
import { ADDED_SOURCE } from '../../core/added-source'
import { invalid } from '../../core/errors'
import type { Services } from '../../core/services'
import { newBatch } from '../ingest/batch'
import type { Incoming } from '../ingest/incoming'
import { NOTHING_DESCRIBED } from '../ingest/incoming'
import { listedToday } from '../ingest/listed-today'
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
  platforms: Incoming['platform'][]
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
    source: ADDED_SOURCE,
    audiences: [],
    samples: [],
    history: [],
    posts: [],
    rows: [1],
  }
}

/** The influencer without an id or user name whose title reads like this user name: two of one name have no room. */
async function namesakeOf(pool: Pool, { platform, social_id, handle_key }: RequestedAccount) {
  if (social_id !== null) return null
  const { rows } = await pool.query<{ id: number; name: string }>(
    `select id, name from influencers
     where platform = $1 and provisional_key = $2 and social_id is null and handle is null`,
    [platform, handle_key],
  )
  return rows[0] ?? null
}

/**
 * Lists an account like a load of a file would, unless it is listed: then nothing is written. Refuses one that may not
 * be listed as a problem of the field.
 */
export async function listAccount(
  { pool, erasureKey }: Pick<Services, 'pool' | 'erasureKey'>,
  account: RequestedAccount,
  field: string,
): Promise<{ id: number; isNew: boolean }> {
  const { platform, platforms, social_id: socialId, handle_key: handleKey } = account
  const findListed = (client: Parameters<typeof listedToday>[0]) =>
    listedToday(client, { platform, platforms, socialId, handleKey })
  const known = await findListed(pool)
  if (known) return { id: known.id, isNew: false }
  const namesake = await namesakeOf(pool, account)
  if (namesake) throw invalid([problem(field, 'listed-by-name', namesake)])
  const rows = [incomingOf(account)]
  const batch = { ...newBatch(1), rows, accounts: joinSame(rows) }
  const meanwhile: number[] = []
  const { refused, seen } = await loadBatch(batch, {
    run: await newRun(pool, erasureKey),
    report: newReport(ADDED_SOURCE),
    seen: nothingSeen(),
    ledger: null,
    findListed: async (client) => {
      const listed = await findListed(client)
      if (listed) meanwhile.push(listed.id)
      return [listed ? [listed] : []]
    },
  })
  const [id] = seen.influencers.keys()
  const listedId = meanwhile.at(-1)
  if (refused.length === 0 && id !== undefined) return { id, isNew: true }
  if (refused.length === 0 && listedId !== undefined) return { id: listedId, isNew: false }
  throw invalid([problem(field, 'not-listable')])
}
