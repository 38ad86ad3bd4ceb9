import { z } from 'zod'
import { allOf, internal } from '../core/access'
import { FieldChange } from '../core/activity-fields'
import { Day, Moment } from '../core/days'
import { NAMED_ACTIONS, NAMED_KINDS } from '../core/named-resources'
import { Id, listOf, listShape, MAX_LIST, one } from '../core/paging'
import { feature, get } from '../core/route'

/** Everything that is recorded; the interface names each one. */
export const ACTIONS = [
  'signIn',
  'signInFailed',
  'signOut',
  'signUp',
  'passwordChanged',
  'passwordReset',
  'passwordResetRequested',
  'invitationAccepted',
  'phoneVerified',
  'emailVerified',
  'sessionRevoked',
  'tokenCreated',
  'tokenRevoked',
  'profileUpdated',
  'avatarChanged',
  'avatarRemoved',
  'termsAccepted',
  'accountCreated',
  'accountInvited',
  'accountUpdated',
  'accountDeleted',
  ...NAMED_ACTIONS,
  'collectionCreated',
  'collectionUpdated',
  'collectionDeleted',
  'collectionRestored',
  'collectionShared',
  'collectionUnshared',
  'collectionMembersAdded',
  'collectionMembersRemoved',
  'collectionMembersMoved',
  'collectionTriaged',
  'influencerUpdated',
  'influencerChangeUndone',
  'influencersEdited',
  'influencersEditUndone',
  'influencersMerged',
  'influencerMergeUndone',
  'influencersToldApart',
  'influencersToldApartUndone',
  'socialAccountLinked',
  'socialAccountUnlinked',
  'influencerErased',
  'influencerGivenOut',
  'younetProfileCreated',
  'younetProfileUpdated',
  'younetProfileDeleted',
  'younetProfileLinked',
  'younetProfileUnlinked',
  'younetProfileMerged',
  'younetProfileSplit',
  'younetProfileChangeUndone',
  'importUploaded',
  'importConfirmed',
  'listLoaded',
  'listLoadFailed',
  'listLoadCancelled',
  'listLoadUndone',
  'listApproved',
  'listSubmitted',
  'listApprovalUndone',
  'influencerAdded',
  'influencerRequested',
  'influencerRequestWithdrawn',
  'influencerRequestDecided',
  'savedSearchCreated',
  'savedSearchUpdated',
  'savedSearchDeleted',
  'savedSearchRestored',
  'savedSearchLeft',
  'influencersTracked',
  'influencersUntracked',
  'alertThresholdsUpdated',
  'exportStarted',
  'exportReady',
  'exportFailed',
  'exportDownloaded',
  'correctionRequested',
  'correctionDecided',
  'webhookCreated',
  'webhookUpdated',
  'webhookDeleted',
  'landscapeUploaded',
  'landscapeTakenBack',
  'landscapeRestored',
  'connectorRun',
  'readingRetried',
  'settingChanged',
  'activityLogsViewed',
  'activityLogsExported',
] as const
export const Action = z.enum(ACTIONS)
export type Action = z.infer<typeof Action>

/** What an action was done to. */
export const OBJECT_KINDS = [
  'account',
  'session',
  'token',
  ...NAMED_KINDS,
  'collection',
  'influencer',
  'influencers',
  'younetProfile',
  'import',
  'load',
  'addRequest',
  'savedSearch',
  'export',
  'correctionRequest',
  'webhook',
  'setting',
  'connector',
  'landscape',
  'activityLogs',
] as const
export const ObjectKind = z.enum(OBJECT_KINDS)
export type ObjectKind = z.infer<typeof ObjectKind>

export const OUTCOMES = ['done', 'refused'] as const
export const Outcome = z.enum(OUTCOMES)
export type Outcome = z.infer<typeof Outcome>

export const ACTIVITY_PAGE_SIZE = 12

/** The maximum number of rows in one file. */
export const MAX_EXPORTED = 20_000

const Named = z.object({ id: Id, name: z.string().nullable() })

/**
 * An entry of the log; names are those of that time, null where they were erased or no one was signed in. Things that
 * customers name (collections, saved searches, tokens) have their current name, and none once they are gone.
 */
export const ActivityLog = z.object({
  id: Id,
  created_time: z.string(),
  user: Named.nullable(),
  role: Named.nullable(),
  action: Action,
  object: z.object({ kind: ObjectKind, id: z.string().nullable(), name: z.string().nullable() }),
  outcome: Outcome,
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  changes: z.array(FieldChange),
})
export type ActivityLog = z.infer<typeof ActivityLog>

export const ACTIVITY_SORTS = ['createdTime', 'user', 'role', 'action'] as const
export const ActivitySort = z.enum(ACTIVITY_SORTS)

/** A day (UTC, whole) or a moment; both ends belong to the range. */
const DayOrMoment = z.union([Day, Moment])

const filters = {
  createdTimeFrom: DayOrMoment.optional(),
  createdTimeTo: DayOrMoment.optional(),
  actions: z.array(Action).max(MAX_LIST).optional(),
  roles: z.array(Id).max(MAX_LIST).optional(),
  users: z.array(Id).max(MAX_LIST).optional(),
}

const { search: _, ...withoutSearch } = listShape(ACTIVITY_SORTS)

const access = allOf('canViewActivityLogs', internal)

export const activityLogs = feature({
  listActivityLogs: get('/api/v1/activity-logs', {
    access,
    cost: 'search',
    summary: 'List who did what, newest first unless sorted; the call itself is logged, too',
    bare: true,
    query: z.strictObject({ ...withoutSearch, ...filters }),
    answer: listOf(ActivityLog),
  }),
  exportActivityLogs: get('/api/v1/activity-logs/export', {
    access,
    cost: 'bulk',
    summary: `Export the same entries as the text of a .csv file, newest first, at most ${MAX_EXPORTED}`,
    bare: true,
    query: z.strictObject(filters),
    answer: one(z.object({ name: z.string(), text: z.string(), rows: z.int() })),
  }),
  listActivityOptions: get('/api/v1/activity-logs/options', {
    access,
    cost: 'light',
    summary: 'List all accounts and roles that the log can be filtered by, including deleted ones',
    bare: true,
    answer: one(z.object({ users: z.array(Named), roles: z.array(Named) })),
  }),
})
