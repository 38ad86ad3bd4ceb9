import { EXPORT_COLUMN_KEYS, exportColumn } from '@kolscope/contract/lists/export-columns'
import { sql } from 'kysely'
import { uploadAs, xlsxOf } from '../importing'
import { endedJob } from '../jobs-of'
import { readyCaptcha } from '../solve-captcha'
import { app } from './capped-market'
import { isMissing, type Player, type World } from './cast'
import { type Pool, thingsIn } from './references'
import type { Step } from './steps'
import { judge } from './witness'

/** Stores an id that a call has created, so that later calls can name it. */
export function remember(world: World, player: Player, pool: Pool, id: unknown): void {
  if (id === undefined || id === null) return
  world.pools.set(pool, [...(world.pools.get(pool) ?? []), { id, by: player.accountId }])
}

const HOSTS: Readonly<Record<string, string>> = {
  fb: 'https://www.facebook.com/',
  page: 'https://www.facebook.com/',
  group: 'https://www.facebook.com/groups/',
  insta: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/@',
  youtube: 'https://www.youtube.com/@',
}

/** Uploads a spreadsheet of influencers, and of one account that is not listed. */
export async function playImport(world: World, player: Player, rows: readonly number[]): Promise<void> {
  const { rows: influencers } = await sql<{ id: number; platform: string; handle: string }>`
    select id, platform, handle from influencers where id = any(${rows}::bigint[])`.execute(app.db)
  const cells = influencers.map(({ platform, handle }) => ['Somebody', `${HOSTS[platform] ?? ''}${handle}`])
  const unlisted = ['Nobody', `${HOSTS.tiktok}not.listed${world.steps}`]
  const bytes = await xlsxOf({ Sheet: [['Name', 'Link'], ...cells, unlisted] })
  for (const { id } of influencers) player.imported.add(id)
  const answer = await uploadAs(player, [{ name: 'list.xlsx', bytes }])
  await judge(world, player, { rule: 'known', key: 'import', answer, requestedIds: [] })
  if (answer.status < 300) remember(world, player, 'import', answer.body.data.id)
}

interface CreationAnswer {
  data?: { id?: unknown; job_id?: number }
}

let made = 0

async function make(world: World, player: Player, pool: Pool, url: string, body: Record<string, unknown> = {}) {
  const answer = await player.post<CreationAnswer>(url, body)
  const { id, job_id: job } = answer.body.data ?? {}
  if (answer.status >= 300) return undefined
  if (job !== undefined) await endedJob(app, job)
  remember(world, player, pool, id)
  return id
}

const makeWebhook = (world: World, player: Player) =>
  make(world, player, 'webhook', '/api/v1/webhooks', { url: 'http://127.0.0.1:9/', events: ['export.ready'] })

/** How an account creates something of its own that names no new influencers. */
const MAKERS: Partial<Record<Pool, (world: World, player: Player) => Promise<unknown>>> = {
  collection: (world, player) =>
    make(world, player, 'collection', '/api/v1/collections', {
      name: `Own ${made++}`,
      list_ids: [...player.known].filter((id) => world.market.has(id)).slice(0, 3),
    }),
  savedSearch: (world, player) =>
    make(world, player, 'savedSearch', '/api/v1/saved-searches', {
      name: `Own ${made++}`,
      search: { platform: ['tiktok'] },
      page: 'discover',
    }),
  export: (world, player) =>
    make(world, player, 'export', '/api/v1/exports', {
      source: { from: 'selected', ids: [...player.known].slice(0, 3) },
      format: 'json',
      columns: EXPORT_COLUMN_KEYS.filter((column) => exportColumn(column).group !== 'collection'),
      language: 'en',
    }),
  brand: (world, player) => make(world, player, 'brand', '/api/v1/brands', { name: `Own ${made++}` }),
  webhook: makeWebhook,
  delivery: async (world, player) =>
    make(world, player, 'delivery', `/api/v1/webhooks/${await makeWebhook(world, player)}/ping`),
  landscapeView: (world, player) =>
    make(world, player, 'landscapeView', '/api/v1/landscape-views', { name: `Own ${made++}`, view: {} }),
  import: (world, player) => playImport(world, player, [...player.known].slice(0, 3)),
}

/** Creates what a call needs and does not exist yet: most calls about it would be refused otherwise. */
export async function makeMissing(world: World, player: Player, step: Extract<Step, { kind: 'call' }>): Promise<void> {
  for (const one of thingsIn([step.path, step.query, step.body]))
    if (isMissing(world, player, one)) await MAKERS[one.pool]?.(world, player)
}

/** Solves the captcha first, because its solution cannot be generated. */
export async function solveFirst(body: Record<string, unknown> | undefined): Promise<void> {
  if (body && 'captcha' in body) body.captcha = await readyCaptcha(app)
}

/** Deletes a thing first, so that it can be restored. */
export async function deleteFirst(player: Player, { path }: { path: string }, url: string): Promise<void> {
  if (path.endsWith('/:id/restore')) await player.call({ method: 'DELETE', url: url.slice(0, -'/restore'.length) })
}
