import { CONNECTORS } from '@kolscope/contract/core/enums'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { collectDue } from '../src/sync/collecting/collect-due'
import { collectNow } from '../src/sync/collecting/collect-now'
import { collectingOn } from '../src/sync/collecting/collecting-parts'
import type { Collecting } from '../src/sync/collecting/parts'
import { facebookConnector } from '../src/sync/connectors/facebook'
import { instagramConnector } from '../src/sync/connectors/instagram'
import { createProviderClient } from '../src/sync/connectors/provider-client'
import { providerSettings } from '../src/sync/connectors/provider-settings'
import { youtubeConnector } from '../src/sync/connectors/youtube'
import { ownersCredentials } from '../src/sync/linking/credentials'
import { linkingParts } from '../src/sync/linking/linking-parts'
import { channelId } from './collecting'
import { addInfluencers } from './factories'
import { linkingApp } from './linking-app'
import type { TestApp } from './test-app'

const MINUTE_MS = 60_000

/** The names that a switch of the stand-ins uses for them. */
export const NAMES = { channel: channelId(1), page: '104000900000001', instagram: 'bep.nha.na' } as const

type Clock = { now: Date }
/** How long an answer is waited for; as long as ever without it. */
type Patience = { timeoutMs?: number }

/** The server's own collecting from stand-ins, with a clock that a test sets. */
function openCollecting({ deps }: TestApp, origin: string, clock: Clock, patience: Patience): Collecting {
  const settings = providerSettings(deps.env.providers, origin)
  const client = createProviderClient(settings, { now: () => clock.now.getTime(), ...patience })
  const parts = { settings, client }
  const connectors = {
    youtube: youtubeConnector(parts),
    facebook: facebookConnector(parts),
    instagram: instagramConnector(parts),
  }
  const providers = {
    ...parts,
    connectorFor: (name: keyof typeof connectors) => connectors[name],
    introduce: async () => undefined,
    close: async () => undefined,
  }
  const linking = linkingParts(deps.env, providers, async () => null)
  return {
    ...collectingOn(deps, { providers, ...ownersCredentials(linking, deps.db), isMarketFilling: async () => false })
      .parts,
    now: () => new Date(clock.now),
  }
}

/** Two channels, a page and an Instagram account that are read as linked ones are, by name. */
async function addAccounts({ db }: TestApp) {
  const [channel = 0, other = 0, page = 0, instagram = 0] = await addInfluencers(db, [
    { platform: 'youtube', socialId: NAMES.channel, handle: null },
    { platform: 'youtube', socialId: channelId(2), handle: null },
    { platform: 'page', socialId: NAMES.page, handle: null },
    { platform: 'insta', socialId: null, handle: NAMES.instagram },
  ])
  const ids = { channel, other, page, instagram }
  await db.transaction().execute(async (trx) => {
    for (const id of Object.values(ids)) await collectNow(trx, id)
  })
  return ids
}
type Ids = Awaited<ReturnType<typeof addAccounts>>

/** The accounts whose counts were read since a time. */
async function readSince({ db }: TestApp, ids: Ids, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('readings')
    .select('influencer_id')
    .where('read', '=', 'counts')
    .where('succeeded_at', '>=', since.toISOString())
    .execute()
  const readIds = new Set(rows.map(({ influencer_id }) => influencer_id))
  return Object.entries(ids).flatMap(([name, id]) => (readIds.has(id) ? [name] : []))
}

/** All that is known of each day, a line each. */
async function knownLines({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'followers', influencer_id, day, followers) as line from follower_history
    union all select concat_ws(' ', 'post', influencer_id, social_id) from posts
    union all select concat_ws(' ', 'counts of a post', influencer_id, social_id, day) from post_observations`.execute(
    db,
  )
  return rows.map(({ line }) => line)
}

/** For a test file: an app that reads from stand-ins, with its own clock and no listed influencers before each test. */
export function collectingFromStandIns() {
  const of = linkingApp()
  const state = { clock: { now: new Date() } } as { clock: Clock; collecting: Collecting }
  const wait = (patience: Patience) => {
    state.collecting = openCollecting(of.app, of.standIns.origin, state.clock, patience)
  }
  beforeEach(async () => {
    for (const table of ['influencers', 'connector_states'] as const) await of.app.db.deleteFrom(table).execute()
    state.clock.now = new Date()
    wait({})
  })
  const later = (ms: number) => {
    state.clock.now = new Date(state.clock.now.getTime() + ms)
  }
  const collect = () => Promise.all(CONNECTORS.map((name) => collectDue(state.collecting, name)))
  return {
    of,
    wait,
    later,
    collect,
    now: () => state.clock.now,
    /** As often as a server would within an hour. */
    collectForAnHour: async () => {
      for (let minutes = 0; minutes < 60; minutes += 10) {
        await collect()
        later(10 * MINUTE_MS)
      }
    },
    allAreDue: () =>
      of.app.db
        .updateTable('readings')
        .set({ next_at: state.clock.now, turn_at: state.clock.now })
        .where('failed_at', 'is', null)
        .execute(),
    addAccounts: async () => {
      const ids = await addAccounts(of.app)
      later(MINUTE_MS)
      return ids
    },
    readSince: (ids: Ids, since: Date) => readSince(of.app, ids, since),
    known: () => knownLines(of.app),
    /** Nothing that was known is gone. */
    expectKept: async (before: readonly string[], label = '') => {
      const now = new Set(await knownLines(of.app))
      const missing = before.filter((line) => !now.has(line))
      expect(missing, label).toEqual([])
    },
  }
}
