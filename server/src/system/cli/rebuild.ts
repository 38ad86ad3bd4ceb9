import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runCommand } from '../../core/command'
import { addJob } from '../../core/jobs'
import { asUsage } from '../../core/usage'

const POLL_MS = 250
/** A running worker takes a job immediately; if none has after this time, no worker is running. */
const NOBODY_MS = 5_000

// Only the server opens the index file, so a worker asks it for the rebuild.
await runCommand('Usage: npm run rebuild', async ({ arguments: args, find, open }) => {
  asUsage(() => parseArgs({ args }))
  const { env } = await find()
  const { db } = await open(env)
  let id = await addJob(db, 'rebuild-index', {}, { title: 'Search index', dedupeKey: 'rebuild-index' })
  const startedAt = Date.now()
  for (;;) {
    const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (job.status === 'done') return say(`The search index was made anew in ${Date.now() - startedAt} ms.`)
    if (job.status === 'failed') throw new Error(`The search index could not be made anew: ${job.error}`)
    if (job.superseded_by !== null) id = job.superseded_by
    if (job.status === 'queued' && Date.now() - startedAt > NOBODY_MS) {
      return say('No worker is running; the index is made anew when the server starts with one.')
    }
    await sleep(POLL_MS)
  }
})

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
