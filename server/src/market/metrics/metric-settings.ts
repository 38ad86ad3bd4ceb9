import type { SettingValue } from '@kolscope/contract/core/settings'
import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { currentSetting, currentSettings, settingIn } from '../../core/settings/settings'
import type { Database } from '../../core/tables'
import { compileAdvocacy } from './advocacy'
import { compileCues } from './cue-match'
import type { MetricSettings } from './own-metrics'

/** Caches the last result computed from a setting until the setting changes. */
function remembering<Source, Result>(make: (source: Source) => Result): (source: Source) => Result {
  let last: { text: string; made: Result } | null = null
  return (source) => {
    const text = JSON.stringify(source)
    if (last?.text !== text) last = { text, made: make(source) }
    return last.made
  }
}

const compiledCues = remembering(compileCues)
const compiledAdvocacy = remembering((cues: SettingValue<'advocacy_cues'>) => compileAdvocacy(cues))

/** The settings of metrics, from administrators or the defaults, ready for use. */
export async function readMetricSettings(db: Kysely<Database>) {
  const current = await currentSettings(db, ['size_tiers', 'commercial_cues', 'advocacy_cues'])
  return {
    sizeTiers: current.size_tiers,
    commercialCues: compiledCues(current.commercial_cues),
    advocacyCues: compiledAdvocacy(current.advocacy_cues),
  } satisfies MetricSettings
}

/** The cues of commercial posts. */
export const commercialCuesOf = async (db: Kysely<Database>) =>
  compiledCues(await currentSetting(db, 'commercial_cues'))

/** The cues of commercial posts, as a client's transaction sees them. */
export const commercialCuesIn = async (client: PoolClient) => compiledCues(await settingIn(client, 'commercial_cues'))
