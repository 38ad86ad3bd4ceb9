import { PLATFORMS, STATES } from '@kolscope/contract/core/enums'
import type { ImportRow } from '@kolscope/contract/lists/importer'
import type { TextKey, Translate } from '../../core/i18n'

type Reason = ImportRow['reasons'][number]

/** Names of states and platforms among the values, in the reader's words. */
function inWords(t: Translate, value: string | number): string | number {
  const state = STATES.find((one) => one === value)
  if (state) return t(`state.${state}`)
  const platform = PLATFORMS.find((one) => one === value)
  return platform ? t(`platform.${platform}`) : value
}

/** Why a row has its status. */
export function reasonText(t: Translate, { code, values = {} }: Reason): string {
  const words = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, inWords(t, value)]))
  return (t as (key: TextKey, values: typeof words) => string)(`importer.reason.${code}`, words)
}
