import type { ApiError } from '@kolscope/contract/core/errors'
import type { LinkChoice, SocialAccount } from '@kolscope/contract/sync/linking'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { payAtOnce } from '../src/sync/collecting/pay-at-once'
import { openProviders } from '../src/sync/connectors/providers'
import { linkingParts } from '../src/sync/linking/linking-parts'
import { startStandIns, type TestStandIns } from './stand-ins'
import { type SignedInClient, startTestApp, type TestApp } from './test-app'

export const LINKS_URL = '/api/v1/social-accounts'

export const linkCodeOf = ({ body }: { body: ApiError }) => body.errors?.[0]?.code

/** An app whose providers are stand-ins, with a new influencer account and no links before each test. */
export function linkingApp({ timeoutMs }: { timeoutMs?: number } = {}) {
  const state = {} as { standIns: TestStandIns; app: TestApp; owner: SignedInClient }
  beforeAll(async () => {
    state.standIns = await startStandIns()
    const providers = {
      credentials: {},
      graphVersion: 'v26.0',
      standIns: state.standIns.origin,
      ...(timeoutMs && { timeoutMs }),
    }
    state.app = await startTestApp({ env: { providers, secretKey: undefined } })
  })
  afterAll(async () => {
    await state.app.close()
    await state.standIns.stop()
  })
  beforeEach(async () => {
    await state.standIns.control({ reset: true })
    const { db } = state.app
    for (const table of ['social_accounts', 'provider_grants', 'provider_revocations', 'quota_uses'] as const)
      await db.deleteFrom(table).execute()
    state.owner = await state.app.as('Influencer')
  })
  const linked = async (of = state.owner) =>
    (await of.get<{ data: Partial<Record<string, SocialAccount>> }>(LINKS_URL)).body.data
  const choices = async (platform: string, of = state.owner) =>
    (await of.get<{ data: LinkChoice[]; total: number }>(`${LINKS_URL}/choices`, { platform })).body
  const parts = async () => {
    const { db, env, log } = state.app.deps
    const providers = await openProviders(env, log)
    return linkingParts(env, providers, payAtOnce(db, providers))
  }
  return Object.assign(state, { linked, choices, parts })
}
