import type { CorrectionRequest, CorrectionState } from '@kolscope/contract/system/corrections'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import type { Column } from '../../../ui/list/ListPage'
import { Tag } from '../../../ui/mark/Tag'
import classes from './corrections.module.css'

const TONES = { open: 'warning', done: 'positive', declined: 'plain' } as const satisfies Record<
  CorrectionState,
  string
>

export function useRequestColumns(): Column<CorrectionRequest>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'number',
      label: t('corrections.number'),
      sort: 'kind',
      cell: ({ id, kind }) => `${id} · ${t(`corrections.kind.${kind}`)}`,
    },
    {
      key: 'state',
      label: t('corrections.state'),
      sort: 'state',
      cell: ({ state, is_erased }) => (
        <Tag tone={TONES[state]}>{is_erased ? t('corrections.erased') : t(`corrections.state.${state}`)}</Tag>
      ),
    },
    {
      key: 'influencer',
      label: t('corrections.influencer'),
      cell: ({ influencer, profile_url }) =>
        influencer?.name ?? (
          <span className={classes.address}>{profile_url.replace(/^https?:\/\/(?:www\.)?/, '')}</span>
        ),
    },
    { key: 'who', label: t('corrections.who'), hideBelow: 860, cell: ({ name }) => name },
    {
      key: 'asked',
      label: t('corrections.asked'),
      sort: 'created_at',
      noWrap: true,
      cell: ({ created_at }) => format.recent(created_at),
    },
  ]
}
