import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownFolder } from '../../../e2e/own-folder'
import { type ServerProcess, startServer } from '../../testing/server-process'
import { projectRoot } from '../core/project-root'

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

const found = async (from: ServerProcess) =>
  Promise.all(
    SEARCHES.map(async (search) => {
      const { influencers, total } = await ask<{ influencers: { id: number }[]; total: number }>(
        from,
        `influencers?${search}`,
      )
      return { total, ids: influencers.map(({ id }) => id) }
    }),
  )

test('a backup of a running server comes back on an empty machine: sign-in, search, sealed secrets and the chain', async () => {
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
  const before = await found(server)

  const keyFile = join(folder, 'backup.key')
  const [, recipient = ''] = /BACKUP_RECIPIENT=(age1\S+)/.exec(run('backup', old, ['--new-key', keyFile])) ?? []
  run('backup', old, [], { BACKUP_RECIPIENT: recipient })
  copyFileSync(join(old, 'secret.key'), join(folder, 'secret.key'))
  await server.stop()

  const [file = ''] = readdirSync(join(old, 'backups'))
  const said = run('restore', fresh, [join(old, 'backups', file), '--identity', keyFile, '--keys', folder])
  expect(said).toMatch(/Restored as of .* tables, each as the backup has it/)
  expect(run('verify-activity', fresh, [])).toContain('The activity log is whole')

  server = await startServer(fresh, join(folder, 'fresh.log'), 0, { DEMO: '0', DEMO_PASSWORD: password })
  expect(await found(server)).toEqual(before)
  // Signing it needs the secret, which only the installation's own key opens.
  const ping = await ask<{ data: { error: string | null } }>(server, `webhooks/${webhook.data.id}/ping`, {})
  expect(ping.data.error).not.toMatch(/decrypt|key/)
})
