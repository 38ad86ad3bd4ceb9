import { duplicates, type InfluencerMerge } from '@kolscope/contract/influencers/duplicates'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowMerge } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dateTime, isoDate } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import type { ListState } from '../../../ui/list/list-search'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import classes from '../duplicates.module.css'
import { useUndoMerge } from '../use-merging'
import { PagedItems } from './PagedItems'

const nameOf = ({ name, user_name }: InfluencerMerge['influencer']) => (user_name === null ? name : `@${user_name}`)

function MergeItem({ merge, onDone }: { merge: InfluencerMerge; onDone: () => void }) {
  const t = useT()
  const undo = useUndoMerge(onDone)
  const { influencer, merged, merged_by, merged_at, undo_until } = merge
  const when = dateTime(merged_at) ?? ''
  return (
    <li className={classes.merge}>
      <p className={classes.who}>
        <PlatformMark platform={merged.platform} size={14} />
        <bdi>{nameOf(merged)}</bdi>
        <span aria-hidden="true">→</span>
        <span className="k-hidden">{t('duplicates.into')}</span>
        <Link to="/influencers/$id" params={{ id: String(influencer._id) }}>
          <bdi>
            {influencer.name}
            {influencer.user_name !== null && ` (@${influencer.user_name})`}
          </bdi>
        </Link>
      </p>
      <p className={classes.soft}>
        {merged_by === null
          ? t('duplicates.mergedByLoad', { date: when })
          : t('duplicates.mergedBy', { date: when, name: merged_by })}{' '}
        {t('duplicates.undoUntil', { date: isoDate(undo_until) ?? '' })}
      </p>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        loading={undo.isRunning}
        aria-label={t('duplicates.undoOf', { name: nameOf(merged) })}
        onClick={() => void undo.run({ id: merge.id })}
      >
        {t('duplicates.undo')}
      </Button>
    </li>
  )
}

/** Merges of the last days, each with its undo. */
export function MergeList({ list, onDone }: { list: ListState; onDone: () => void }) {
  const t = useT()
  const { page_index, page_size } = list.input
  const query = useQueryOf(
    duplicates.listMerges,
    { page_index, page_size },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  return (
    <PagedItems
      list={list}
      query={query}
      label={t('duplicates.view.merged')}
      empty={{
        icon: <IconArrowMerge size={24} />,
        title: t('duplicates.emptyTitle.merged'),
        text: t('duplicates.empty.merged'),
      }}
      count={(count) => t('duplicates.merges', { count })}
      item={(merge) => <MergeItem key={merge.id} merge={merge} onDone={onDone} />}
    />
  )
}
