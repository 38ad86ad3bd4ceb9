import {
  isNamedKind,
  NAMED_KINDS,
  NAMED_RESOURCES,
  type NamedKind,
  RESTORABLE_PATHS,
} from '@kolscope/contract/core/named-resources'
import { TEXT_FIELD_KEYS } from '@kolscope/contract/core/text-fields'
import type { ObjectKind } from '@kolscope/contract/people/activity-logs'

/**
 * What the activity log, whose rows outlive an erasure, may keep of a value. plain: the value, because it does not
 * describe a person · masked: one letter and dots · secret: only that it changed.
 *
 * Gender, marital status, kind, location and professions describe a person, and one letter of such a short list reveals
 * the value, so they are secret. The log still shows which field was changed, by whom and when; the values are in the
 * influencer's history, which an erasure deletes. The product's decisions about a page (its state, categories, sample
 * mark) are plain.
 */
type Treatment = 'plain' | 'masked' | 'secret'

/** Names, by space. */
type Fields = { readonly [T in Treatment]?: string }

/** Texts of influencers; accounts have some of them under the same names. */
const TEXT_NAMES = TEXT_FIELD_KEYS.join(' ')

/** The columns of each table that contains data of a person; a column that is not listed is masked and fails a test. */
export const PERSONAL_FIELDS: Readonly<Record<string, Fields>> = {
  account_avatars: { plain: 'account_id type', masked: 'key bytes' },
  account_claims: { plain: 'account_id platform', masked: 'account' },
  accounts: {
    plain: `id is_phone_number_verified role_id is_active plan_tier plan_searches plan_ends_at searches_used searches_month
      last_charged_at version created_at last_active_at terms_version terms_accepted_at email_verified_at language theme is_unproven
      awaits_approval free_places`,
    masked: 'asked_filters changing_filter email name company position phone name_folded searched',
    secret: 'password_hash',
  },
  activity_logs: {
    plain: 'id at account_id role_id role_name action object_kind outcome',
    masked: 'object_id request_id changes account_name object_name address names_digest',
    secret: 'names_salt hash',
  },
  add_request_askers: { plain: 'request_id account_id asked_at' },
  add_requests: {
    plain: 'id platform platforms state version requested_at decided_at decided_by influencer_id',
    masked: 'name url url_key social_id handle_key answer',
  },
  alert_thresholds: { plain: 'account_id version growth_spike growth_fall viral_post engagement_fall silence digest' },
  alerts: {
    plain: 'id account_id influencer_id kind day value usual threshold created_at seen_at told_on strength',
    masked: 'about post_social_id',
  },
  audience_samples: { plain: 'influencer_id kind size inactive source observed_at' },
  audiences: { plain: 'influencer_id dimension source observed_at', masked: 'shares' },
  bios: { plain: 'influencer_id', masked: 'words' },
  bios_due: { plain: 'first_id last_id' },
  brand_influencers: { plain: 'brand_id influencer_id position' },
  budgets: { plain: 'used ends_at', masked: 'key' },
  bulk_edits: {
    plain: 'id created_at account_id undone_at load_id job_id is_running reached tally',
    masked: 'change',
  },
  cap_places: { plain: 'collection_id position' },
  charged_searches: { plain: 'account_id charged_at', secret: 'filters_hash' },
  collection_change_members: { plain: 'change_id collection_id influencer_id action version', masked: 'before' },
  collection_changes: { plain: 'id account_id kind changed_at undone_at bytes', masked: 'request_key' },
  collection_influencers: {
    plain: `collection_id influencer_id position added_at added_by triage triaged_at triaged_by version followers_then
      avg_engagement_then engagement_rate_then influence_score_then state_then`,
    masked: 'reason note',
  },
  collection_shares: { plain: 'collection_id account_id role shared_at' },
  collections: {
    plain: 'id owner_id version created_at last_updated_date deleted_at',
    masked: 'name description name_folded',
  },
  correction_requests: {
    plain: 'id kind state language influencer_id created_at decided_at decided_by erased_at version',
    masked: 'profile_url name email message answer',
  },
  different_influencers: { plain: 'influencer_id other_id account_id decided_at' },
  exports: {
    plain:
      'job_id account_id role_id tier source format language total state bytes created_at expires_at influencer_ids',
    masked: 'id columns name',
  },
  follower_history: { plain: 'influencer_id day followers source is_given' },
  former_handles: { plain: 'influencer_id platform left_at', masked: 'handle_key handle' },
  import_cells: { plain: 'import_id sheet row is_erased', masked: 'cells links' },
  import_rows: {
    plain: 'import_id id sheet row platform platforms same_as named_id is_erased',
    masked: 'name url url_key social_id handle_key fault',
  },
  import_sheets: { plain: 'import_id position is_old_format header_row', masked: 'file sheet columns' },
  imports: { plain: 'id account_id created_at version confirmed_at bytes rows', masked: 'files' },
  influencer_categories: {
    plain: 'influencer_id category_id ressonance_point resonance_score relevance_score position',
  },
  influencer_changes: {
    plain: 'id influencer_id version changed_at changed_by bulk_id undone_by',
    masked: 'changed_by_name before after reason',
  },
  influencer_keys: { plain: 'influencer_id', masked: 'key' },
  influencer_marks: { plain: 'account_id influencer_id mark marked_at' },
  influencer_merge_rows: { plain: 'merge_id influencer_id table_name column_name what', masked: 'rows' },
  influencer_merges: { plain: 'id influencer_id merged_id account_id merged_at' },
  influencer_metrics: {
    plain: `influencer_id followers avg_engagement engagement_rate growth_4w growth_4w_percent reach_followers sentiment_rate
      influence_score score_category_id last_post_at observed_at followers_points computed_at`,
    masked: 'about details',
  },
  influencer_pairs: { plain: 'influencer_id other_id kind is_sure strength' },
  influencer_pictures: { plain: 'influencer_id fetched_at', masked: 'key bytes fetched_from' },
  influencer_professions: { plain: 'influencer_id profession_id' },
  influencers: {
    plain: `id platform profile_id verified is_sample platform_category state
      latest_approved_date latest_submitted_date source version created_at updated_at latest_submitted_by`,
    masked: `social_id handle provisional_key name description avatar birth_year latest_approved_user
      latest_submitted_user links ${TEXT_NAMES}`,
    secret: 'location_id gender kind marital_status',
  },
  listed_together: { plain: 'influencer_id other_id load_id' },
  list_readings: { plain: 'used_at', masked: 'headers_digest answers' },
  load_changes: { plain: 'id load_id influencer_id table_name', masked: 'key before after' },
  load_created: { plain: 'load_id influencer_id is_recorded' },
  load_outcomes: { plain: 'load_id first_number accounts reasons', masked: 'sheet' },
  load_refused_rows: { plain: 'load_id number is_cut', masked: 'label reason cells' },
  loads: {
    plain: `id account_id bytes received state version is_remembered rows_done undone job_id holds_cells ended_as
      created_at finished_at`,
    masked: 'file_name answers plan preview problem report headers_digest content_digest',
  },
  jobs: {
    plain: `id name title status done total attempts account_id worker created_at started_at heartbeat_at finished_at
      superseded_by request_number`,
    masked: 'payload step error dedupe_key',
  },
  landscape_uploads: { plain: 'id account_id rows is_shown created_at', masked: 'file' },
  landscape_views: { plain: 'id account_id created_at', masked: 'name view' },
  merged_influencers: { plain: 'id influencer_id profile_id' },
  messages: { plain: 'id channel language template tries created_at expires_at', masked: 'recipient values' },
  oauth_flows: { plain: 'account_id platform expires_at', secret: 'state_hash sealed_verifier' },
  observations: { plain: 'influencer_id source observed_at day', masked: 'values' },
  one_time_codes: { plain: 'account_id purpose sent_at expires_at used_at', masked: 'target', secret: 'code_hmac' },
  one_time_links: { plain: 'kind account_id created_at expires_at used_at', secret: 'token_hash' },
  pairs_due: { plain: 'first_id last_id' },
  personal_tokens: {
    plain: 'id account_id scope created_at expires_at last_used_at is_legacy end_announced_at',
    masked: 'name',
    secret: 'token_hash ending',
  },
  post_observations: { plain: 'influencer_id day source likes comments shares views dislikes', masked: 'social_id' },
  posts: {
    plain: `influencer_id month posted_at type platform_category category_ids likes comments shares views reach dislikes
      followers_at_post paid positive negative neutral source observed_at`,
    masked: 'social_id title message link photos hashtags mentions words',
  },
  profile_changes: { plain: 'id kind profile_id profile_ids changed_at changed_by undone_at', masked: 'before after' },
  profile_sums: {
    plain: `profile_id total_follower avg_engagement influence_score largest_id largest_follower largest_engagement
      largest_score`,
  },
  profiles: {
    plain: 'id version created_at updated_at',
    masked: 'name birth_year name_folded',
    secret: 'gender kind marital_status location_id',
  },
  provider_grants: {
    plain: 'id account_id provider key_version scopes expires_at needs_reconnect created_at updated_at',
    secret: 'sealed wrapped_key',
  },
  provider_revocations: {
    plain: 'grant_id account_id provider key_version tries next_try_at created_at',
    secret: 'sealed wrapped_key',
  },
  readings: {
    plain: `id influencer_id connector read rank next_at turn_at tries error failed_at succeeded_at worker leased_until fence
`,
    masked: 'key page error_detail given',
  },
  sampled_comments: { plain: 'id influencer_id sentiment commented_at', masked: 'post_social_id message' },
  saved_search_finds: { plain: 'saved_search_id account_id influencer_id is_new found_at told_at' },
  saved_search_follows: {
    plain: 'saved_search_id account_id digest digested_on looked_at checked_at total cap rounded_to left_out',
  },
  saved_searches: { plain: 'id owner_id version created_at updated_at deleted_at', masked: 'name page search' },
  known_devices: {
    plain: 'account_id created_at last_used_at',
    secret: 'device_hash',
  },
  sessions: {
    plain: 'account_id created_at last_used_at idle_expires_at expires_at id',
    masked: 'address user_agent',
    secret: 'token_hash',
  },
  setting_changes: { plain: 'version changed_at account_id of_demo', masked: 'key value' },
  shown_influencers: { plain: 'account_id influencer_id by_likeness' },
  sign_in_attempts: { plain: 'failures window_started_at free_at', masked: 'key' },
  social_accounts: {
    plain: 'id account_id platform influencer_id grant_id is_verified linked_at',
    masked: 'external_id',
  },
  tracked_influencers: { plain: 'account_id influencer_id tracked_at' },
  undescribed_posts: { plain: 'influencer_id connector worker leased_until', masked: 'social_id' },
  unscored_influencers: { plain: 'influencer_id' },
  webhook_deliveries: {
    plain: 'id webhook_id event state tries status error created_at delivered_at next_try_at',
    masked: 'payload',
  },
  webhooks: {
    plain: `id account_id events is_active stopped_at failing_since last_delivery_at last_status version created_at
      slow_tries paused_until delivering_job`,
    masked: 'url',
    secret: 'secret',
  },
}

/** Tables that contain nothing about a person, among them those of named things that can be restored. */
export const IMPERSONAL_TABLES: string = `${RESTORABLE_PATHS.join(' ')} categories category_pictures connector_states discovery_feed erased_identities known_key
    landscape_counts location_aliases locations metric_definitions peer_distributions platform_categories
    profession_categories professions profile_sums_due publishers quota_uses roles schema_migrations
    set_up_links settings used_challenges`

/** Names that the log itself uses, for things and for what calls are given. */
export const LOGGED_FIELDS: Fields = {
  plain: `account accounts actions add_careers add_categories added already bytes categories change changed company count
    createdTimeFrom createdTimeTo description digest engagement_fall events files filters format from
    globalPermissions growth_fall growth_spike handOverTo influencers isActive is_active kind language is_sample
    links list_ids movedTo moved_to name name_vi other_profiles pictures plan platform position posts profiles
    refused remove_careers remove_categories role role_ids roles rows scope silence state theme triage undoneChange
    url user_ressonance user_state users verified version viral_post`,
  masked: `avatar birth_year shared_emails ${TEXT_NAMES}`,
  secret: `gender location marital_status password user_career user_gender user_kind user_location
    user_relationship_status`,
}

interface LoggedKind {
  /** Its fields are those of this table before they are the log's; null when it has no texts of a person. */
  table: keyof typeof PERSONAL_FIELDS | null
  /**
   * What the log keeps of its name. kept: the name at that time, which an erasure removes · host: a URL's host ·
   * never: a text typed by a user, which may name any person, so it is looked up while the object exists.
   */
  name: 'kept' | 'host' | 'never'
  /** Numbers, logged under names that could be those of texts. */
  counts?: string
}

const NAMED = Object.fromEntries(NAMED_KINDS.map((kind) => [kind, { table: null, name: 'kept' }])) as Record<
  NamedKind,
  LoggedKind
>

/** Every kind that the log knows: a new one does not compile without its line. */
export const LOGGED_KINDS: { readonly [K in ObjectKind]: LoggedKind } = {
  account: { table: 'accounts', name: 'kept' },
  session: { table: 'sessions', name: 'never' },
  token: { table: 'personal_tokens', name: 'never' },
  ...NAMED,
  collection: { table: 'collections', name: 'never', counts: 'movedTo' },
  influencer: { table: 'influencers', name: 'kept' },
  influencers: { table: 'influencers', name: 'never' },
  younetProfile: { table: 'profiles', name: 'kept' },
  import: { table: 'imports', name: 'never', counts: 'files' },
  load: { table: 'loads', name: 'never' },
  addRequest: { table: 'add_requests', name: 'never' },
  savedSearch: { table: 'saved_searches', name: 'never' },
  export: { table: 'exports', name: 'never' },
  correctionRequest: { table: 'correction_requests', name: 'never' },
  webhook: { table: 'webhooks', name: 'host' },
  setting: { table: null, name: 'kept' },
  connector: { table: null, name: 'kept' },
  landscape: { table: 'landscape_uploads', name: 'never' },
  activityLogs: { table: null, name: 'never' },
}

/** The columns of an object's table whose values stay out of the log. */
export function personalColumnsOf(kind: ObjectKind): string[] {
  const { masked = '', secret = '' } = PERSONAL_FIELDS[LOGGED_KINDS[kind].table ?? ''] ?? {}
  return [...namesIn(masked), ...namesIn(secret)]
}

const treatments = (fields: Fields): ReadonlyMap<string, Treatment> =>
  new Map(
    (['plain', 'masked', 'secret'] as const).flatMap((treatment) =>
      namesIn(fields[treatment] ?? '').map((name) => [name, treatment] as const),
    ),
  )

export const namesIn = (names: string): string[] => names.split(/\s+/).filter((name) => name !== '')

const ofTables = new Map(Object.entries(PERSONAL_FIELDS).map(([table, fields]) => [table, treatments(fields)]))
const ofLog = treatments(LOGGED_FIELDS)
/** Texts that are plain only for kinds without a table. For other kinds users type them, so they are masked. */
const TEXTS = new Set(namesIn('name name_vi description url links position company files movedTo moved_to'))
const ofLogWithTable = new Map([...ofLog].filter(([field]) => !TEXTS.has(field)))

/** Whether only the log of this kind has the field; in another kind the same name may contain what people typed. */
const isOwnField = (kind: ObjectKind, field: string) =>
  isNamedKind(kind) && NAMED_RESOURCES[kind].fields.some((one) => one === field)

/** How the log treats a field of an object. Settings contain only words and numbers of the product. */
export function treatmentOf(kind: ObjectKind, field: string): Treatment {
  if (kind === 'setting' || isOwnField(kind, field)) return 'plain'
  const { table } = LOGGED_KINDS[kind]
  if (table === null) return ofLog.get(field) ?? 'masked'
  return ofTables.get(table)?.get(field) ?? ofLogWithTable.get(field) ?? 'masked'
}
