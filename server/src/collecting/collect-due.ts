import type { ConnectorName } from '@kolscope/contract/connectors'
import { sql } from 'kysely'
import type { Connector } from '../connectors/port'
import { loadReferences } from '../ingest/references'
import { stateOf } from './connector-state'
import { describePosts } from './describe-posts'
import { type Collecting, type Run, type Step, sourceOf } from './parts'
import { readCounts } from './read-counts'
import { readPictures } from './read-pictures'
import { readPosts } from './read-posts'
import { flushUnscored } from './unscored'

/** Calls to one provider at the same time. */
const LANES = 3

/** A rest that lies further off was written by a clock that has been set back since. */
const LONGEST_REST_MS = 25 * 3_600_000

// Counts of everybody come before anybody's posts; what came is described before more of it comes.
const STEPS = [readCounts, describePosts, readPosts, readPictures] as const
// Posts make many calls at once as it is; two lanes would share out the end of a quota in any order.
const SIDE_STEPS = [readCounts, describePosts, readPictures] as const

async function isResting({ db, now }: Collecting, connector: ConnectorName): Promise<boolean> {
  const { resting_until } = await stateOf(db, connector)
  if (resting_until === null) return false
  const leftMs = Date.parse(resting_until) - now().getTime()
  return leftMs > 0 && leftMs < LONGEST_REST_MS
}

async function runLane(run: Run, steps: readonly ((run: Run) => Promise<Step>)[], most = Number.POSITIVE_INFINITY) {
  let worked = 0
  while (worked < most) {
    let step: Step = 'idle'
    for (const next of steps) {
      if (run.signal.aborted || (await isResting(run, run.connector.name))) return worked
      step = await next(run)
      if (step === 'worked') break
    }
    if (step === 'idle') return worked
    worked += 1
  }
  return worked
}

/** Notes from when on numbers of this source mean what they now do. */
async function noteDefinition(collecting: Collecting, connector: Connector): Promise<void> {
  const source = sourceOf(collecting, connector)
  const { metricDefinition, apiVersion } = connector
  await sql`
    insert into metric_definitions (source, since, definition, api_version)
    select ${source}, ${collecting.now()}, ${metricDefinition}, ${apiVersion}
    where not exists (select from (select definition, api_version from metric_definitions where source = ${source}
      order by since desc limit 1) last where last.definition = ${metricDefinition} and last.api_version = ${apiVersion})
    on conflict do nothing`.execute(collecting.db)
}

/** Reads whatever is due of one connector until nothing is, its quota is spent, or it rests; answers how many steps it took. */
export async function collectDue(
  collecting: Collecting,
  name: ConnectorName,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  if (!collecting.providers.settings.reading[name].isConfigured || (await isResting(collecting, name))) return 0
  const connector = collecting.providers.connectorFor(name)
  await noteDefinition(collecting, connector)
  const run: Run = { ...collecting, connector, references: await loadReferences(collecting.db), signal }
  // One call finds out whether a provider that failed answers again.
  const { failures } = await stateOf(collecting.db, name)
  const probes = failures > 0 ? await runLane(run, STEPS, 1) : 0
  const steps = await Promise.all(
    Array.from({ length: LANES }, (_, lane) => runLane(run, lane === 0 ? STEPS : SIDE_STEPS)),
  )
  await flushUnscored(collecting.db)
  return steps.reduce((sum, one) => sum + one, probes)
}
