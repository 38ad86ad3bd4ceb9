import type { AddRequest } from '@kolscope/contract/lists/importer'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import type { Column } from '../../../ui/list/ListPage'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { Tag } from '../../../ui/mark/Tag'
import { requestName } from '../request-name'
import classes from './requests.module.css'

const TONES = { open: 'warning', added: 'positive', declined: 'plain' } as const satisfies Record<
  AddRequest['state'],
  string
>

export function useAddRequestColumns(): Column<AddRequest>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'account',
      label: t('requests.account'),
      cell: (one) => (
        <span className={classes.account}>
          <bdi>{requestName(one)}</bdi>
          {one.name !== '' && <span className={classes.url}>{requestName({ name: '', url: one.url })}</span>}
        </span>
      ),
    },
    {
      key: 'platform',
      label: t('requests.platform'),
      hideBelow: 640,
      cell: ({ platform }) =>
        platform && (
          <span className={classes.platform}>
            <PlatformMark platform={platform} /> {t(`platform.${platform}`)}
          </span>
        ),
    },
    {
      key: 'state',
      label: t('requests.state'),
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`requests.state.${state}`)}</Tag>,
    },
    {
      key: 'by',
      label: t('requests.by'),
      hideBelow: 860,
      cell: ({ requested_by }) => requested_by ?? t('requests.nobody'),
    },
    { key: 'at', label: t('requests.at'), noWrap: true, cell: ({ requested_at }) => format.recent(requested_at) },
  ]
}
