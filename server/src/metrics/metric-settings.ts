import type { Kysely } from 'kysely'
import type { Database } from '../core/tables'
import { currentSetting, sizeTiersOf } from '../settings/settings'
import { compileAdvocacy } from './advocacy'
import { compileCues } from './cue-match'
import type { MetricSettings } from './own-metrics'

/** What administrators have set of the metrics, made ready for use. */
export async function readMetricSettings(db: Kysely<Database>) {
  const [sizeTiers, commercial, advocacy] = await Promise.all([
    sizeTiersOf(db),
    currentSetting(db, 'commercial_cues'),
    currentSetting(db, 'advocacy_cues'),
  ])
  return {
    sizeTiers,
    commercialCues: compileCues(commercial),
    advocacyCues: compileAdvocacy(advocacy),
  } satisfies MetricSettings
}
