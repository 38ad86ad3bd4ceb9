import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownFolder } from '../../../../e2e/own-folder'
import { consent } from '../../../testing/linking'
import { type ServerProcess, startServer } from '../../../testing/server-process'
import { openDatabase } from '../../core/database'
import { createDb, createPool } from '../../core/db'
import { projectRoot } from '../../core/project-root'
import type { Database } from '../../core/tables'
import { readGrant, tokensOf } from '../../sync/linking/grants'
import type { KeyEnv } from '../../sync/linking/token-keys'

const SIZE = 2_000
const SEARCHES = [
  'page_size=100',
  'platform=tiktok&page_size=100',
  'fb_id_name=an&page_size=100',
  'gender=female&sort_field=sentiment_rate&page_size=100',
]

let folder: string
let server: ServerProcess

beforeAll(() => {
  folder = ownFolder()
})

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function run(entry: string, dataDir: string, args: string[], env: Record<string, string> = {}): string {
  return execFileSync(process.execPath, [join(projectRoot(), 'scripts/run.mjs'), entry, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, ...env },
  })
}

async function ask<T>({ port, token }: ServerProcess, path: string, body?: object): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The same server for the demo's influencer. */
async function asInfluencer(server: ServerProcess): Promise<ServerProcess & { accountId: number }> {
  const body = { email: 'influencer@kolscope.example', password: server.password }
  const { accessToken: token, userId: accountId } = await ask<{ accessToken: string; userId: number }>(
    server,
    'authentication',
    body,
  )
  return { ...server, token, accountId }
}

const choicesOf = (influencer: ServerProcess) =>
  ask<{ data: { id: string }[] }>(influencer, 'social-accounts/choices?platform=insta')

/** Links an Instagram account as its owner would in a browser. */
async function linkInstagram(influencer: ServerProcess): Promise<void> {
  const { data } = await ask<{ data: { url: string } }>(influencer, 'social-accounts/start', { platform: 'insta' })
  await ask(influencer, 'social-accounts/finish', await consent(data.url))
  const [chosen] = (await choicesOf(influencer)).data
  await ask(influencer, 'social-accounts', { platform: 'insta', id: chosen?.id })
}

/** Looks into a data folder with its own keys alone. */
async function inDatabase<T>(dataDir: string, look: (db: Kysely<Database>, env: KeyEnv) => Promise<T>): Promise<T> {
  const env = { dataDir, isDataDirGiven: true, databaseUrl: undefined, secretKey: undefined, tokenKeys: undefined }
  const { connection, release } = await openDatabase(env, 'tool')
  const db = createDb(createPool(connection, { maxConnections: 1, applicationName: 'kolscope tests' }))
  try {
    return await look(db, env)
  } finally {
    await db.destroy()
    await release()
  }
}

const tokensIn = (dataDir: string, accountId: number) =>
  inDatabase(dataDir, async (db, env) => {
    const grant = await readGrant(db, accountId, 'facebook')
    return { version: grant?.key_version, tokens: grant && tokensOf(env, grant) }
  })

/** Whether what was linked has been read, so that its numbers stand still until the next night. */
const isRead = (dataDir: string) =>
  inDatabase(dataDir, async (db) => {
    const { rows } = await sql<{ unread: number }>`select count(*) filter (where r.succeeded_at is null)
        + (select count(*) from unscored_influencers) as unread
      from social_accounts s join readings r on r.influencer_id = s.influencer_id where s.platform = 'insta'`.execute(
      db,
    )
    return rows[0]?.unread === 0
  })

const searchResults = async (from: ServerProcess) =>
  Promise.all(
    SEARCHES.map(async (search) => {
      const { influencers, total } = await ask<{ influencers: { id: number }[]; total: number }>(
        from,
        `influencers?${search}`,
      )
      return { total, ids: influencers.map(({ id }) => id) }
    }),
  )

test('a backup of a running server comes back on an empty machine: sign-in, search, secrets, tokens and the chain', async () => {
  const old = join(folder, 'old')
  const fresh = join(folder, 'fresh')
  mkdirSync(fresh)
  server = await startServer(old, join(folder, 'old.log'), SIZE)
  await server.jobsDone()
  const { password } = server
  const webhook = await ask<{ data: { id: number } }>(server, 'webhooks', {
    url: 'https://webhook.example/kolscope',
    events: ['export.ready'],
  })
  const influencer = await asInfluencer(server)
  await linkInstagram(influencer)
  await expect.poll(() => isRead(old), { timeout: 60_000, interval: 1_000 }).toBe(true)
  await server.jobsDone()
  const before = await searchResults(server)
  expect(run('rotate-keys', old, [])).toContain('under the key of version 2')
  const sealed = await tokensIn(old, influencer.accountId)
  expect(sealed).toMatchObject({ version: 2, tokens: { access: expect.stringMatching(/./) } })
  const choices = await choicesOf(influencer)

  const keyFile = join(folder, 'backup.key')
  const [, recipient = ''] = /BACKUP_RECIPIENT=(age1\S+)/.exec(run('backup', old, ['--new-key', keyFile])) ?? []
  run('backup', old, [], { BACKUP_RECIPIENT: recipient })
  for (const name of ['secret.key', 'token.keys']) copyFileSync(join(old, name), join(folder, name))
  await server.stop()

  const [file = ''] = readdirSync(join(old, 'backups'))
  const output = run('restore', fresh, [join(old, 'backups', file), '--identity', keyFile, '--keys', folder])
  expect(output).toMatch(/Restored as of .* tables, each as the backup has it/)
  expect(run('verify-activity', fresh, [])).toContain('The activity log is whole')

  const env = { DEMO: '0', DEMO_PASSWORD: password, STAND_IN_PROVIDERS: '1' }
  server = await startServer(fresh, join(folder, 'fresh.log'), 0, env)
  expect(await searchResults(server)).toEqual(before)
  // Signing it needs the secret, which only the installation's own key opens.
  const ping = await ask<{ data: { error: string | null } }>(server, `webhooks/${webhook.data.id}/ping`, {})
  expect(ping.data.error).not.toMatch(/decrypt|key/)
  expect(await tokensIn(fresh, influencer.accountId)).toEqual(sealed)
  expect(await choicesOf(await asInfluencer(server))).toEqual(choices)
})
