import type { Language } from '@kolscope/contract/core/enums'
import { EXPORT_COLUMN_KEYS, type ExportColumn, exportColumn } from '@kolscope/contract/lists/export-columns'
import type { ExportSource } from '@kolscope/contract/lists/exports'
import { expect, test } from 'vitest'
import { useExporting } from '../../../testing/exporting'
import { addInfluencers } from '../../../testing/factories'
import { uploadAs } from '../../../testing/importing'

const { app, staff, make } = useExporting(60)

const LANGUAGES: readonly Language[] = ['en', 'vi']
const ALL = EXPORT_COLUMN_KEYS.filter((column) => exportColumn(column).group !== 'collection')
const CHOICES: readonly (readonly ExportColumn[])[] = [ALL, ['name', 'platform_url'], ['platform', 'social_id', 'name']]

test('whoever is in an exported spreadsheet is found again by importing it', async () => {
  await addInfluencers(app().db, [
    { name: '=HYPERLINK("https://example.com")', platform: 'tiktok', handle: 'formula.name' },
    { name: 'Chỉ có số', platform: 'page', handle: null, socialId: '100200300400' },
    { name: 'Kênh không tên', platform: 'youtube', handle: null, socialId: 'UCabcdefghijklmnopqrstuv' },
    { name: '@handle as name', platform: 'insta', handle: 'name.like.handle' },
  ])
  const rows = await app()
    .db.selectFrom('influencers')
    .select(['id', 'name', 'platform', 'state'])
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  for (const [language, columns] of LANGUAGES.flatMap((one) => CHOICES.map((chosen) => [one, chosen] as const))) {
    const file = await make(staff(), { from: 'selected', ids }, { format: 'xlsx', columns, language })
    const fetched = await app().server.inject({ method: 'GET', url: file.path ?? '' })
    const { status, body, text } = await uploadAs(staff(), [{ name: 'export.xlsx', bytes: fetched.rawPayload }])
    expect(status, text).toBe(200)
    const found = new Set(body.data.influencers.flatMap(({ influencer_id }) => influencer_id ?? []))
    expect(
      [...found].sort((a, b) => a - b),
      `${language}: ${columns.join()}`,
    ).toEqual(ids)
    expect(body.data.influencers.filter(({ influencer_id }) => influencer_id === null)).toEqual([])
    const again = body.data.influencers.map((row) => ({
      id: row.influencer_id,
      name: row.influencerName,
      platform: row.platform,
      state: row.state,
    }))
    expect(again.sort((a, b) => (a.id ?? 0) - (b.id ?? 0))).toEqual(rows)
  }
})

test('what is imported back into a collection leaves it as it came', async () => {
  const rows = await app().db.selectFrom('influencers').select('id').orderBy('id').execute()
  const ids = rows.map(({ id }) => id)
  const contents = async (source: ExportSource, format: 'json' | 'xlsx') => {
    const { path = '' } = await make(staff(), source, { format, columns: ALL, language: 'vi' })
    return (await app().server.inject({ method: 'GET', url: path ?? '' })).rawPayload
  }
  const read = (bytes: Buffer) => (JSON.parse(bytes.toString()) as { id: number }[]).sort((a, b) => a.id - b.id)
  const before = read(await contents({ from: 'selected', ids }, 'json'))
  const bytes = await contents({ from: 'selected', ids }, 'xlsx')
  const uploaded = (await uploadAs(staff(), [{ name: 'export.xlsx', bytes }])).body.data
  const made = await staff().post<{ data: { id: number } }>('/api/v1/collections', { name: 'Back', list_ids: [] })
  const { id } = made.body.data
  const selection = { rows: uploaded.influencers.map((row) => row.id), collections: [id] }
  const confirmed = await staff().post<{ added: number }>(`/api/v1/imports/${uploaded.id}/confirm`, selection)
  expect(confirmed.body.added).toBe(ids.length)
  expect(read(await contents({ from: 'collection', collection_id: id }, 'json'))).toEqual(before)
})
