import type { ConnectorName } from '@kolscope/contract/core/enums'
import { sql } from 'kysely'
import { loadReferences } from '../../lists/ingest/references'
import type { Connector } from '../connectors/port'
import { isResting, stateOf } from './connector-state'
import { describePosts } from './describe-posts'
import { type Collecting, type Run, type Step, sourceOf } from './parts'
import { readCounts } from './read-counts'
import { readPictures } from './read-pictures'
import { readPosts } from './read-posts'
import { flushUnscored } from './unscored'

/** Calls to one provider at the same time. */
const LANES = 3

// Counts of all accounts come before posts of any; new posts are described before more posts are read.
const STEPS = [readCounts, describePosts, readPosts, readPictures] as const
// Reading posts already makes many calls at once; two lanes would share the rest of a quota in any order.
const SIDE_STEPS = [readCounts, describePosts, readPictures] as const

async function runLane(run: Run, steps: readonly ((run: Run) => Promise<Step>)[], most = Number.POSITIVE_INFINITY) {
  let worked = 0
  while (worked < most) {
    let step: Step = 'idle'
    for (const next of steps) {
      if (run.signal.aborted || (await isResting(run.db, run.connector.name, run.now()))) return worked
      step = await next(run)
      if (step === 'worked') break
    }
    if (step === 'idle') return worked
    worked += 1
  }
  return worked
}

/** Records from when on numbers of this source have their current meaning. */
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

/** Reads everything due of a connector until its quota is used up or it pauses; returns the number of steps. */
export async function collectDue(
  collecting: Collecting,
  name: ConnectorName,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  if (
    !collecting.providers.settings.reading[name].isConfigured ||
    (await isResting(collecting.db, name, collecting.now()))
  )
    return 0
  const connector = collecting.providers.connectorFor(name)
  await noteDefinition(collecting, connector)
  const run: Run = { ...collecting, connector, references: await loadReferences(collecting.db), signal }
  // After a failure, one call tests whether the provider responds again.
  const { failures } = await stateOf(collecting.db, name)
  const probes = failures > 0 ? await runLane(run, STEPS, 1) : 0
  // Callers wait for all lanes of this run, even if one lane fails.
  const lanes = await Promise.allSettled(
    Array.from({ length: LANES }, (_, lane) => runLane(run, lane === 0 ? STEPS : SIDE_STEPS)),
  )
  // A side lane may have found whose posts to read only after the first lane had ended.
  const rest = lanes.some(({ status }) => status === 'rejected') ? 0 : await runLane(run, STEPS)
  await flushUnscored(collecting.db)
  const broken = lanes.find((lane) => lane.status === 'rejected')
  if (broken) throw broken.reason
  return lanes.reduce((sum, lane) => sum + (lane.status === 'fulfilled' ? lane.value : 0), probes + rest)
}
