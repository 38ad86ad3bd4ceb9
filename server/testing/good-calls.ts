import type { Kysely } from 'kysely'
import type { Database } from '../src/core/tables'
import { things } from './authorization/things'
import { duplicatePair } from './authorization/things/influencers'

interface CallInput {
  query?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>>
}

type MakeInput = (db: Kysely<Database>, caller: number) => CallInput | Promise<CallInput>

let made = 0
const name = () => {
  made += 1
  return `Good call ${made}`
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const ids = [1, 2, 3]
const search = { platform: ['fb'] }
const setting = (value: unknown) => () => ({ body: { version: 1, value } })

/** For calls without an object in their path: requests that succeed for an authorized caller. */
export const GOOD_CALLS: Readonly<Record<string, MakeInput>> = {
  'POST /api/batch': () => ({ body: { endpoint: '/api/v1/brands', method: 'GET' } }),
  'PATCH /api/v1/user-profile': () => ({ body: { name: name() } }),
  'PUT /api/v1/user-profile/avatar': () => ({ body: { image: PNG } }),
  'POST /api/v1/category-pictures': () => ({ body: { image: PNG } }),
  'POST /api/v1/webhooks': () => ({ body: { url: 'http://127.0.0.1:9/', events: ['export.ready'] } }),
  'POST /api/v1/younet-profiles': () => ({ body: { name: name(), influencer_ids: [] } }),
  'POST /api/v1/duplicates/merge': async (db) => {
    const { influencer_id, other_id } = await duplicatePair(db)
    return { body: { influencer_id, merged_id: other_id } }
  },
  'POST /api/v1/duplicates/different': async (db) => ({ body: { ...(await duplicatePair(db)), is_different: true } }),
  'POST /api/v1/exports': () => ({
    body: { source: { from: 'selected', ids }, format: 'csv', columns: ['id', 'name'], language: 'en' },
  }),
  'POST /api/v1/influencers/by-link': () => ({
    body: { url: `https://www.tiktok.com/@${name().replaceAll(' ', '.')}` },
  }),
  'POST /api/v1/loads': () => ({ body: { file_name: 'list.csv', bytes: 10 } }),
  'POST /api/v1/add-requests/withdraw': () => ({ body: { ids } }),
  'POST /api/v1/collections': () => ({ body: { name: name(), list_ids: [] } }),
  'PATCH /api/v1/collections': async (db, caller) => {
    const collectionIds = [await things.collection(db, caller)]
    return { body: { action: 'addInfluencersToMultiCollections', influencerIds: ids, collectionIds } }
  },
  'PATCH /api/v1/influencer-marks': () => ({ body: { influencer_ids: ids, mark: 'seen', set: true } }),
  'PATCH /api/v1/influencers': async (db, caller) => ({
    body: { collections_action: 'add', collections: [await things.collection(db, caller)] },
  }),
  'POST /api/v1/influencers/bulk': () => ({ body: { ids, change: { user_state: 'NeedToUpdate' } } }),
  'POST /api/v1/saved-searches': () => ({ body: { name: name(), page: 'discover', search } }),
  'POST /api/v1/landscape-views': () => ({ body: { name: name(), view: {} } }),
  'POST /api/v1/tracked': () => ({ body: { influencer_ids: ids, fitting: true } }),
  'POST /api/v1/tracked/found': () => ({ body: { selected: 3, fitting: true } }),
  'POST /api/v1/tracked/remove': () => ({ body: { influencer_ids: ids } }),
  'PATCH /api/v1/alerts': () => ({ body: { ids: [1] } }),
  'PATCH /api/v1/alert-thresholds': () => ({ body: { version: 1, digest: 'weekly' } }),
  'POST /api/v1/users': () => ({ body: { name: name(), email: `${name().replaceAll(' ', '')}@example.com`, role: 5 } }),
  'POST /api/v1/roles': () => ({ body: { name: name(), globalPermissions: [] } }),
  'POST /api/v1/brands': () => ({ body: { name: name() } }),
  'POST /api/v1/category': () => ({ body: { category_name: name() } }),
  'POST /api/v1/profession-management': () => ({ body: { name: name() } }),
  'PATCH /api/v1/settings/size_tiers': setting(null),
  'PATCH /api/v1/settings/score_weights': setting({ reach: 1, engagement: 1, resonance: 0, sentiment: 0, active: 0 }),
  'PATCH /api/v1/settings/commercial_cues': setting(['advert']),
  'PATCH /api/v1/settings/advocacy_cues': setting(null),
  'PATCH /api/v1/settings/plan_searches': setting(null),
  'PATCH /api/v1/settings/time_zone': setting('Asia/Tokyo'),
  'PATCH /api/v1/settings/digest_hour': setting(4),
  'PATCH /api/v1/settings/importer_limits': setting(null),
  'PATCH /api/v1/settings/external_states': setting(['Approved', 'New']),
  'PATCH /api/v1/settings/retention_days': setting(null),
  'PATCH /api/v1/settings/sign_up': setting(null),
}
