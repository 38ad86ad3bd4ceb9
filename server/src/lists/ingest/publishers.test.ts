import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'
import { projectRoot } from '../../core/project-root'
import type { ListPlan } from '../reading/plan-list'
import { publisherKey } from '../reading/publisher-key'
import { claimPublishers } from './publishers'

const { db, file, load, loadAll } = useIngesting()

it.each([
  ['hypeauditor', 'HypeAuditor.com'],
  ['Hype Auditor', 'https://www.hypeauditor.com/'],
  ['Công ty Ánh Sáng', 'cong ty anh sang'],
  ['Modash', 'modash.io'],
])('%j and %j are one publisher', (one, other) => expect(publisherKey(one)).toBe(publisherKey(other)))

it('different names are different publishers', () => {
  expect(publisherKey('Kolsquare')).not.toBe(publisherKey('Kolsquare Pro'))
  expect(publisherKey('???')).toBe('???')
})

it('lists of one publisher have the spelling of the first, however they write it', async () => {
  const list = (source: string, followers: number) =>
    `Source: ${source},,\nhandle,platform,followers\nlan,tiktok,${followers}\nvy,tiktok,900000\n`
  const dry = file('dry.csv', list('HYPEAUDITOR', 1000))
  await loadAll([dry], { isDryRun: true })
  await load(file('a.csv', list('HypeAuditor', 1200)))
  await load(file('b.csv', list('hypeauditor.com', 1300)))
  await load(file('c.csv', list('Other', 1100)), { source: 'hype auditor' })
  const rows = await db().selectFrom('observations').select(['source', 'values']).orderBy('influencer_id').execute()
  expect(rows.map(({ source, values }) => [source, values.followers])).toEqual([
    ['HypeAuditor', 1300],
    ['HypeAuditor', 900_000],
  ])
  expect(await db().selectFrom('publishers').selectAll().execute()).toEqual([
    { key: 'hypeauditor', name: 'HypeAuditor' },
  ])
})

it('of two lists that are loaded at once, the spelling of one counts for both', async () => {
  const plan = (publisher: string) => ({ sheets: [{ publisher }] }) as unknown as ListPlan
  const [one, other] = await Promise.all(
    ['HypeAuditor', 'hypeauditor.com'].map((name) =>
      claimPublishers(db(), { source: undefined, plan: plan(name) }).then((publisher) => publisher(name)),
    ),
  )
  expect(one).toBe(other)
})

it('a list whose publisher has the name of a connector or of an own source has none', async () => {
  for (const source of ['youtube', 'youtube-stand-in', 'demo', 'added-account']) {
    await load(file(`${source}.ndjson`, [{ platform: 'tiktok', handle: source, source, metrics: { followers: 5 } }]))
    await load(file(`${source}.csv`, `handle,platform,followers\n${source},tiktok,6\n`), { source })
  }
  const rows = await db().selectFrom('observations').select('source').distinct().execute()
  expect(rows).toEqual([{ source: 'ingest' }])
})

it('an update keeps publishers by the same keys, without programs', async () => {
  await load(file('a.csv', 'handle,platform,followers\nlan,tiktok,1200\n'))
  const names = ['HypeAuditor.com', 'hypeauditor', 'Công ty Ánh Sáng', 'Modash.io', 'youtube', 'added-account', '???']
  await sql`insert into observations (influencer_id, source, observed_at, values)
    select id, told, '2026-01-01', '{}'::jsonb
    from influencers, unnest(${names}::text[]) as told`.execute(db())
  const migration = readFileSync(join(projectRoot(), 'server/migrations/0079-sources.sql'), 'utf8')
  const [, fill = ''] = /(insert into publishers[^;]*);/.exec(migration) ?? []
  await sql.raw(fill).execute(db())
  const kept = await db().selectFrom('publishers').selectAll().orderBy('key').execute()
  expect(kept.map(({ name }) => name).sort()).toEqual(['Công ty Ánh Sáng', 'HypeAuditor.com', 'Modash.io'])
  expect(kept.every(({ key, name }) => key === publisherKey(name))).toBe(true)
})
