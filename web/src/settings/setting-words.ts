import { PLATFORM_NAMES, PLATFORMS, TIERS } from '@kolscope/contract/enums'
import { SCORE_PARTS, type SettingKey, type SettingValue } from '@kolscope/contract/settings'
import { useMemo } from 'react'
import { type Translate, useT } from '../core/i18n'
import { useFormat } from '../core/use-format'

export const ADVOCACY = ['recommends', 'asksWhere', 'bought', 'against'] as const
export const PROVIDERS = ['facebook', 'instagram', 'tiktok', 'youtube'] as const
export const BYTES_IN_KB = 1_024

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
        name: PLATFORM_NAMES[platform],
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
    plan_searches: (searches) =>
      TIERS.map((tier) => ({ name: t(`settings.${tier}`), value: t('settings.searches', { count: searches[tier] }) })),
    importer_limits: ({ files, file_bytes }) => [
      {
        name: t('settings.filesAre', { count: files }),
        value: t('settings.fileSizeIs', { size: kilobytes(file_bytes) }),
      },
    ],
    retention_days: (days) =>
      PROVIDERS.map((provider) => ({
        name: t(`settings.${provider}`),
        value: t('settings.days', { count: days[provider] }),
      })),
  }
}

const kilobytes = (bytes: number) => Math.round(bytes / BYTES_IN_KB)

/** What a setting says, in a few lines. */
export function useSettingLines(): <K extends SettingKey>(key: K, value: SettingValue<K>) => Line[] {
  const t = useT()
  const format = useFormat()
  return useMemo(() => {
    const writers = writersOf(t, format)
    return (key, value) => writers[key](value)
  }, [t, format])
}
