import { CHANGE_FIELDS } from '@kolscope/contract/core/activity-fields'
import { NAMED_KINDS } from '@kolscope/contract/core/named-resources'
import { TEXT_FIELD_KEYS } from '@kolscope/contract/core/text-fields'
import { OBJECT_KINDS, type ObjectKind } from '@kolscope/contract/people/activity-logs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANARY, tablesWithCanary } from '../../testing/canaries'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { shownEntries } from '../people/activity-logs/shown-entries'
import { recordActivity } from './activity'
import { LOGGED_KINDS, PERSONAL_FIELDS, personalColumnsOf } from './personal-fields'

let base: TestDatabase
beforeAll(async () => {
  base = await freshDatabase()
})
afterAll(() => base.drop())

/** Fields of the log whose values are typed by users. */
const TYPED = [
  ...TEXT_FIELD_KEYS,
  ...CHANGE_FIELDS.filter((field) =>
    /name|description|url|links|mail|^files|moved|aliases|company|position|cue_words/i.test(field),
  ),
]
const WITH_TEXTS = OBJECT_KINDS.filter((kind) => LOGGED_KINDS[kind].table !== null)
const ADDRESS = `https://${CANARY}:${CANARY}@hooks.example.com:8443/${CANARY}?key=${CANARY}#${CANARY}`

function plantedIn(kind: ObjectKind) {
  const fields = [...TYPED, ...personalColumnsOf(kind), 'not_listed']
  return Object.fromEntries(fields.map((field) => [field, { from: `${CANARY} nguyen`, to: ADDRESS }]))
}

test('only what staff maintain, which describes nobody, is logged without the rules of a table', () => {
  const without = OBJECT_KINDS.filter((kind) => LOGGED_KINDS[kind].table === null)
  expect(without).toEqual([...NAMED_KINDS, 'setting', 'connector', 'activityLogs'])
  for (const kind of WITH_TEXTS) expect(PERSONAL_FIELDS, kind).toHaveProperty(LOGGED_KINDS[kind].table ?? '')
})

test.each(WITH_TEXTS)('nothing that somebody typed is logged of %s, and of an address the host alone', async (kind) => {
  const doer = { address: null, requestId: null, accountId: null }
  // Names of people are kept beside the chain until an erasure, which the canaries of accounts and influencers follow.
  const name = { kept: null, never: `${CANARY} nguyen`, host: ADDRESS }[LOGGED_KINDS[kind].name]
  const activity = { action: 'accountUpdated', object: { kind, id: 999_999, name }, changes: plantedIn(kind) } as const
  await base.db.transaction().execute((trx) => recordActivity(trx, doer, activity))
  expect(await tablesWithCanary(base.pool)).toEqual([])
  const row = await base.db
    .selectFrom('activity_logs')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(row.object_name).toBe(kind === 'webhook' ? 'hooks.example.com:8443' : null)
  const [entry] = await shownEntries(base.db, [row])
  expect([entry?.object.name, entry?.changes]).toEqual([row.object_name, row.changes])
  // A row of a former version is chained as it was written, and shown by the rules of today.
  const changes = Object.entries(plantedIn(kind)).map(([field, change]) => ({ field, ...change }))
  const former = await shownEntries(base.db, [{ ...row, object_name: name, changes }])
  expect(JSON.stringify(former)).not.toContain(CANARY)
})

test('a count under the name of a text is shown as the number that it is', async () => {
  const doer = { address: null, requestId: null, accountId: null }
  const object = { kind: 'import', id: 1 } as const
  const changes = { files: { to: 12 }, rows: { to: 34 } }
  await base.db.transaction().execute((trx) => recordActivity(trx, doer, { action: 'importUploaded', object, changes }))
  const row = await base.db
    .selectFrom('activity_logs')
    .select('changes')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(row.changes.map(({ to }) => to)).toEqual(['12', '34'])
})
