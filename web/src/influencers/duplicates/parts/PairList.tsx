import { type DuplicateView, duplicates } from '@kolscope/contract/influencers/duplicates'
import { IconCopyCheck } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import type { ListState } from '../../../ui/list/list-search'
import { PagedItems } from './PagedItems'
import { PairCard } from './PairCard'

/** While influencers are still being compared, more pairs may follow. */
const LOOK_AGAIN_MS = 2_000

interface Props {
  list: ListState
  view: DuplicateView
  onDone: () => void
}

/** Pairs that nobody has decided about, or that were marked as different. */
export function PairList({ list, view, onDone }: Props) {
  const t = useT()
  const { page_index, page_size } = list.input
  const query = useQueryOf(
    duplicates.listDuplicates,
    { view, page_index, page_size },
    {
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.is_complete === false ? LOOK_AGAIN_MS : false),
    },
  )
  return (
    <PagedItems
      list={list}
      query={query}
      label={t(`duplicates.view.${view}`)}
      note={query.data?.is_complete === false ? t('duplicates.comparing') : undefined}
      empty={{
        icon: <IconCopyCheck size={24} />,
        title: t(`duplicates.emptyTitle.${view}`),
        text: t(`duplicates.empty.${view}`),
      }}
      count={(count) => t('duplicates.pairs', { count })}
      item={(pair) => <PairCard key={pair.influencers.map(({ _id }) => _id).join()} pair={pair} onDone={onDone} />}
    />
  )
}
