import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Platform } from '@kolscope/contract/core/enums'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadAs, xlsxOf } from '../../../testing/importing'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { erasureKey } from '../../influencers/erasure/erased-identities'
import { ingestFiles } from '../../lists/ingest/ingest'

const OUTSIDE = mkdtempSync(join(tmpdir(), 'kolscope-titles-'))

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Administrator')
})
afterAll(async () => {
  await app.close()
  rmSync(OUTSIDE, { recursive: true })
})

/** Loads one account, a page unless it says otherwise, and returns how many were created and refused. */
async function load(page: { platform?: Platform; social_id?: string; handle?: string; name: string }) {
  const path = join(OUTSIDE, 'list.ndjson')
  writeFileSync(path, JSON.stringify({ platform: 'page', ...page }))
  const { reports } = await ingestFiles(app.db, app.deps.pool, [path], {
    erasureKey: erasureKey(app.deps.env),
    observedAt: '2026-06-01',
  })
  return { created: reports[0]?.influencersCreated, refused: reports[0]?.refused }
}

async function erase(name: string) {
  const { id } = await app.db
    .selectFrom('influencers')
    .select('id')
    .where('name', '=', name)
    .where('platform', '=', 'page')
    .executeTakeFirstOrThrow()
  const body = { whole_person: true, confirmed_name: name }
  const answer = await staff.post(`/api/v1/influencers/${id}/erasure`, body)
  expect(answer.status, answer.text).toBe(200)
}

test('the title of an erased page whose id is known does not keep out another page with that user name', async () => {
  await load({ social_id: '1001', name: 'Vinamilk' })
  await erase('Vinamilk')
  expect(await load({ social_id: '1002', handle: 'vinamilk', name: 'Another' })).toEqual({ created: 1, refused: 0 })
  expect(await load({ social_id: '1001', name: 'Vinamilk' })).toEqual({ created: 0, refused: 1 })
})

test('a page of which nothing but the title was known is found by it, also in uploads', async () => {
  await load({ name: 'Onlytitle' })
  const bytes = await xlsxOf({
    S: [
      ['Name', 'Link'],
      ['Onlytitle', 'https://facebook.com/onlytitle'],
    ],
  })
  const uploaded = (await uploadAs(staff, [{ name: 'list.xlsx', bytes }])).body.data
  await erase('Onlytitle')
  expect(await load({ name: 'Onlytitle' })).toEqual({ created: 0, refused: 1 })
  const rows = await app.db
    .selectFrom('import_rows')
    .select(['name', 'is_erased'])
    .where('import_id', '=', uploaded.id)
    .execute()
  expect(rows).toEqual([{ name: '', is_erased: true }])
})

test('a title says nothing about a profile or a group with the same one', async () => {
  await load({ name: 'Sametitle' })
  await load({ platform: 'fb', name: 'Sametitle' })
  await erase('Sametitle')
  const left = await app.db.selectFrom('influencers').select('platform').where('name', '=', 'Sametitle').execute()
  expect(left).toEqual([{ platform: 'fb' }])
  expect(await load({ platform: 'group', name: 'Sametitle' })).toEqual({ created: 1, refused: 0 })
  expect(await load({ name: 'Sametitle' })).toEqual({ created: 0, refused: 1 })
})
