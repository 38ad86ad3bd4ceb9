import { expect, test } from 'vitest'
import { steadyStretchMs } from '../../../testing/longest-stretch'
import type { ActivityRow } from '../../core/activity-chain'
import { createDb, createPool } from '../../core/db'
import { shownEntries } from './shown-entries'

const changes = Array.from({ length: 4 }, (_, field) => ({ field: `field${field}`, from: 'x'.repeat(900), to: '7' }))

const rows = Array.from(
  { length: 20_000 },
  (_, index): ActivityRow => ({
    ...{
      id: index + 1,
      at: '2026-01-01T00:00:00.000Z',
      account_id: 1,
      account_name: 'Mai',
      role_id: 1,
      role_name: 'Staff',
    },
    ...{ action: 'brandUpdated', object_kind: 'brand', object_id: '7', object_name: 'Phở 24', outcome: 'done' },
    ...{
      address: null,
      request_id: null,
      changes,
      names_digest: Buffer.alloc(0),
      names_salt: null,
      hash: Buffer.alloc(0),
    },
  }),
)

test('others have their turn while all the entries of a file are made ready to be shown', async () => {
  // No entry names anything that is looked up.
  const db = createDb(createPool({}, { maxConnections: 1, applicationName: 'unused' }))
  const show = async () => expect(await shownEntries(db, rows)).toHaveLength(rows.length)
  expect(await steadyStretchMs(show)).toBeLessThan(60)
  await db.destroy()
})
