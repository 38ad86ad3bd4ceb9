import { CONNECTORS, PLATFORMS, TIERS } from '@kolscope/contract/core/enums'
import { SCORE_PARTS, type SettingKey, type SettingValue } from '@kolscope/contract/core/settings'
import { SIGN_UP_KINDS } from '@kolscope/contract/people/authentication'
import { useMemo } from 'react'
import { type Translate, useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'

export const ADVOCACY = ['recommends', 'asksWhere', 'bought', 'against'] as const

/** A line of what a setting says: whose value, and the value. */
export interface Line {
  name: string
  value: string
}

type Writers = { readonly [K in SettingKey]: (value: SettingValue<K>) => Line[] }

function writersOf(t: Translate, format: ReturnType<typeof useFormat>): Writers {
  const cues = (list: readonly string[]) => t('settings.cues', { count: list.length })
  return {
    size_tiers: (tiers) =>
      PLATFORMS.map((platform) => ({
        name: t(`platform.${platform}`),
        value: tiers[platform].map(({ from }) => format.full(from)).join(' · '),
      })),
    score_weights: (weights) => {
      const sum = SCORE_PARTS.reduce((total, part) => total + weights[part], 0)
      return SCORE_PARTS.map((part) => ({
        name: t(`settings.${part}`),
        value: format.percent(sum === 0 ? 0 : (100 * weights[part]) / sum),
      }))
    },
    commercial_cues: (list) => [{ name: '', value: cues(list) }],
    advocacy_cues: (lists) => ADVOCACY.map((kind) => ({ name: t(`settings.${kind}`), value: cues(lists[kind]) })),
    importer_limits: ({ files, bytes }) => [
      { name: t('settings.importFiles'), value: format.full(files) },
      { name: t('settings.importBytes'), value: format.full(bytes) },
    ],
    external_states: (states) => [{ name: '', value: states.map((state) => t(`state.${state}`)).join(' · ') }],
    retention_days: (days) =>
      CONNECTORS.map((name) => ({
        name: t(`settings.connector.${name}`),
        value: t('settings.days', { count: days[name] }),
      })),
    sign_up: (rules) =>
      SIGN_UP_KINDS.map((kind) => {
        const { mode, domains } = rules[kind]
        const value = t(`settings.signUp.${mode}`)
        return {
          name: t(`settings.signUp.${kind}`),
          value: mode === 'domains' ? `${value}: ${domains.join(', ')}` : value,
        }
      }),
    time_zone: (zone) => [{ name: '', value: zone }],
    digest_hour: (hour) => [{ name: '', value: t('settings.hour', { hour }) }],
    plan_searches: (searches) =>
      TIERS.map((tier) => ({ name: t(`settings.${tier}`), value: t('settings.searches', { count: searches[tier] }) })),
  }
}

/** The value of a setting in words, in a few lines. */
export function useSettingLines(): <K extends SettingKey>(key: K, value: SettingValue<K>) => Line[] {
  const t = useT()
  const format = useFormat()
  return useMemo(() => {
    const writers = writersOf(t, format)
    return (key, value) => writers[key](value)
  }, [t, format])
}
