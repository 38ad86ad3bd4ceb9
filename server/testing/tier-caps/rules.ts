import { FLAGS, type Flag } from '@kolscope/contract/core/access'

/** Of an external account with every right that a customer's role may have. */
export const CUSTOMER: readonly Flag[] = [
  'canFilterByBasicInfo',
  'canCreateCollection',
  'canCreateBrands',
  'canImportInfluencers',
  'canViewLandscape',
]

/** What a role of the operator's own editors also holds; with a plan, its accounts still have a cap. */
export const EDITOR: readonly Flag[] = ['canEditInfluencerBasicInfo', 'canViewActivityLogs']

/**
 * Who the response to an account with a cap may name:
 * - list: of the market, in one list no more than the cap, however it is paged; they may be collected from then on
 * - opened: only the influencer in the path or query, if the account may open it and it is in the market
 * - known: those that the account was shown, and members of collections as far as it sees them
 * - nobody: none
 * - refused: none, because no account with a cap may make the call
 */
export type Rule = 'list' | 'opened' | 'known' | 'nobody' | 'refused' | { notCalled: string }

const each = (rule: Rule, calls: string): Record<string, Rule> =>
  Object.fromEntries(
    calls
      .trim()
      .split(/\s*\n\s*/)
      .map((call) => [call.replace(' ', ' /api/v1'), rule]),
  )

const ENDS = 'it ends the sessions or the rights of the caller, or concerns accounts alone'
const UPLOADS = 'its file is made by the step that imports influencers'

/** Every call there is; one without a line here fails the test of sequences. */
export const RULES: Readonly<Record<string, Rule>> = {
  'POST /api/batch': { notCalled: 'every other call is also made through it' },
  ...each(
    'list',
    `
    GET /influencers
    POST /influencers/search
    PATCH /influencers
    GET /influencers/facets
    POST /influencers/facets
    GET /influencers/:id/similar
    GET /content/posts
    GET /content/creators
    GET /younet-profiles
    GET /younet-profiles/facets
    GET /saved-searches/:id/new
    POST /tracked/found
    GET /landscapes/:chart_type
    GET /landscapes/:chart_type/file
    GET /brands/:id
    PATCH /brands/:id
    PUT /brands/:id
    POST /brands/:id/restore`,
  ),
  ...each(
    'opened',
    `
    GET /influencers/:id/preview
    GET /influencers/:id
    GET /influencers/:id/performance
    GET /influencers/:id/post
    GET /influencers/:id/analytic
    POST /influencers/:id/recent-activities
    POST /influencers/:id/overall-performance
    POST /influencers/:id/analytics
    GET /influencers/:id/changes
    GET /influencers/:id/editable
    GET /posts
    GET /younet-profiles/:id`,
  ),
  ...each(
    'known',
    `
    GET /collections
    POST /collections
    PATCH /collections
    GET /collections/:id
    PATCH /collections/:id
    PUT /collections/:id
    DELETE /collections/:id
    GET /collections/:id/roll-up
    PATCH /collections/:id/members
    POST /collections/:id/move
    POST /collections/:id/restore
    POST /collections/:id/shares
    DELETE /collections/:id/shares/:account_id
    POST /collection-changes/:id/undo
    GET /influencers/compare
    POST /influencers/bulk/preview
    GET /tracked
    GET /alerts
    GET /alerts/news
    GET /imports/:id
    GET /imports/:id/rows
    GET /imports/:id/file
    PATCH /imports/:id/mapping
    POST /imports/:id/confirm
    POST /imports/:id/please-add`,
  ),
  ...each(
    'nobody',
    `
    GET /roles
    GET /users/:id
    GET /brands
    POST /brands
    DELETE /brands/:id
    GET /bulk-work
    GET /category
    GET /collections/choices
    GET /collections/share-partners
    GET /config
    GET /captcha
    GET /sign-up/rules
    GET /email-verification
    GET /user-profile
    GET /user-profile/sessions
    GET /user-profile/tokens
    GET /profession-management
    GET /locations
    GET /platform-categories
    GET /jobs
    POST /exports
    GET /exports
    GET /exports/:id
    DELETE /exports/:id
    GET /imports
    GET /imports/sample
    GET /imports/limits
    POST /add-requests/withdraw
    POST /influencers/standings
    PATCH /influencer-marks
    GET /saved-searches
    POST /saved-searches
    GET /saved-searches/:id
    PATCH /saved-searches/:id
    DELETE /saved-searches/:id
    POST /saved-searches/:id/restore
    POST /saved-searches/:id/looked
    POST /tracked
    POST /tracked/remove
    POST /tracked/which
    PATCH /alerts
    GET /alert-thresholds
    PATCH /alert-thresholds
    GET /landscapes/last-updated-date
    GET /landscape-views
    POST /landscape-views
    DELETE /landscape-views/:id
    GET /webhooks
    POST /webhooks
    PATCH /webhooks/:id
    DELETE /webhooks/:id
    POST /webhooks/:id/ping
    GET /webhooks/:id/deliveries
    POST /webhook-deliveries/:id/redeliver
    GET /social-accounts
    GET /social-accounts/providers
    GET /social-accounts/choices
    POST /social-accounts
    DELETE /social-accounts
    GET /terms
    POST /terms
    POST /correction-requests`,
  ),
  ...each(
    'refused',
    `
    GET /users
    POST /users
    PATCH /users/:id
    PUT /users/:id
    DELETE /users/:id
    POST /users/:id/invitation
    POST /users/:id/end-sessions
    GET /users/:id/tokens
    DELETE /personal-tokens/:id
    GET /users/:id/owned
    GET /activity-logs
    GET /activity-logs/export
    GET /activity-logs/options
    GET /category-management
    GET /category/:id
    POST /category
    PATCH /category/:id
    PUT /category/:id
    DELETE /category/:id
    POST /category-pictures
    GET /connectors
    POST /connectors/:key/run
    GET /duplicates
    POST /duplicates/merge
    POST /duplicates/different
    GET /influencer-merges
    POST /influencer-merges/:id/undo
    POST /loads
    POST /loads/:id/parts/:offset
    GET /loads
    GET /loads/submissions
    GET /loads/:id
    GET /loads/:id/alike
    PATCH /loads/:id
    POST /loads/:id/start
    POST /loads/:id/cancel
    GET /loads/:id/undo
    POST /loads/:id/undo
    GET /loads/:id/approval
    POST /loads/:id/approval
    POST /loads/:id/approval/undo
    GET /loads/:id/profiles
    POST /loads/:id/profiles
    GET /influencers/by-link
    POST /influencers/by-link
    DELETE /loads/:id
    GET /loads/:id/influencers
    GET /loads/:id/outcomes
    GET /loads/:id/refused
    GET /loads/:id/refused/file
    GET /failed-readings
    POST /failed-readings/:id/retry
    GET /correction-requests
    GET /correction-requests/:id
    PATCH /correction-requests/:id
    GET /influencers/:id/everything
    POST /influencers/:id/erasure
    GET /add-requests
    PATCH /add-requests/:id
    DELETE /landscapes
    POST /landscapes/uploads/:id/restore
    GET /profession-management/:id
    POST /profession-management
    PATCH /profession-management/:id
    PUT /profession-management/:id
    DELETE /profession-management/:id
    POST /younet-profiles
    PATCH /younet-profiles/:id
    PUT /younet-profiles/:id
    DELETE /younet-profiles/:id
    GET /younet-profiles/:id/matches
    POST /younet-profiles/:id/link
    POST /younet-profiles/:id/unlink
    POST /younet-profiles/:id/merge
    POST /younet-profiles/:id/split
    POST /younet-profiles/:id/changes/:change_id/undo
    GET /roles/:id
    POST /roles
    PATCH /roles/:id
    PUT /roles/:id
    DELETE /roles/:id
    PATCH /settings/size_tiers
    PATCH /settings/score_weights
    PATCH /settings/commercial_cues
    PATCH /settings/advocacy_cues
    PATCH /settings/plan_searches
    PATCH /settings/time_zone
    PATCH /settings/digest_hour
    PATCH /settings/importer_limits
    PATCH /settings/external_states
    PATCH /settings/retention_days
    PATCH /settings/sign_up
    GET /settings
    GET /settings/:key/changes`,
  ),
  ...each(
    { notCalled: ENDS },
    `
    POST /authentication
    POST /sign-out
    POST /set-up
    POST /sign-up
    POST /forgot-password
    POST /set-password/link
    POST /set-password
    POST /email-verification
    PATCH /user-profile
    POST /user-profile
    PUT /user-profile/avatar
    DELETE /user-profile/avatar
    DELETE /user-profile/sessions/:id
    DELETE /user-profile/sessions
    POST /user-profile/tokens
    DELETE /user-profile/tokens/:id`,
  ),
  ...each({ notCalled: UPLOADS }, 'POST /influencers/find-from-files'),
  ...each(
    { notCalled: 'it takes a file, and is refused to every kind of account as DELETE /landscapes is' },
    'POST /landscapes',
  ),
  ...each(
    {
      notCalled:
        'it changes the influencers that all sequences share; whom it answers is whom GET /influencers/:id/editable does',
    },
    `
    PATCH /influencers/:id
    POST /influencers/:id/changes/:change_id/undo
    POST /influencers/bulk
    POST /influencers/bulk/:bulk_id/undo`,
  ),
  ...each(
    { notCalled: 'a sign-in at a platform answers it, which names the signed-in person alone' },
    `
    POST /social-accounts/start
    POST /social-accounts/finish`,
  ),
}

const KINDS: readonly Flag[] = FLAGS.filter((flag) => flag.startsWith('is'))
export type PlayedRole = 'customer' | 'editor'
export const rightsOf = (kind: Flag, role: PlayedRole): Flag[] => [
  ...CUSTOMER,
  ...(role === 'editor' ? EDITOR : []),
  ...KINDS.filter((one) => one === kind),
]

/**
 * Calls that mean the influencers of a list of ids, or by a filter those of a search, which is charged as any other.
 */
const MEANS_A_SEARCH = new Set(['POST /api/v1/influencers/bulk/preview'])

/** The rule of a call as it was made. */
export const ruleOf = (call: string, rule: Rule, body: Readonly<Record<string, unknown>> = {}): Rule =>
  MEANS_A_SEARCH.has(call) && body.filter !== undefined ? 'list' : rule
