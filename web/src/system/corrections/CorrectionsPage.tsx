import { administrator, can } from '@kolscope/contract/core/access'
import {
  CORRECTION_KINDS,
  CORRECTION_SORTS,
  CORRECTION_STATES,
  CORRECTIONS_PAGE_SIZE,
  CorrectionKind,
  type CorrectionRequest,
  CorrectionState,
  corrections,
} from '@kolscope/contract/system/corrections'
import { IconEraser, IconFileDownload, IconMail, IconMailOpened } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { session } from '../../core/session'
import { ListPage } from '../../ui/list/ListPage'
import { listSearch, useList } from '../../ui/list/list-search'
import { DecideDrawer } from './parts/DecideDrawer'
import { EraseDialog } from './parts/EraseDialog'
import { RequestFilter } from './parts/RequestFilter'
import { useRequestColumns } from './parts/use-request-columns'
import { useGiveOut } from './use-give-out'

const CorrectionsSearch = listSearch(CORRECTION_SORTS, {
  states: z.array(CorrectionState).optional(),
  kinds: z.array(CorrectionKind).optional(),
})

type Erasing = Required<Pick<CorrectionRequest, 'id'>> & { influencer: NonNullable<CorrectionRequest['influencer']> }

/** The requests of listed people. */
export function CorrectionsPage() {
  const t = useT()
  const list = useList(CorrectionsSearch, { rowsPerPage: CORRECTIONS_PAGE_SIZE })
  const { states, kinds } = list.filters
  const query = useQueryOf(
    corrections.listCorrections,
    { ...list.input, ...(states?.length && { states }), ...(kinds?.length && { kinds }) },
    { placeholderData: keepPreviousData },
  )
  const [erasing, setErasing] = useState<Erasing | null>(null)
  const columns = useRequestColumns()
  const giveOut = useGiveOut()
  const mayErase = can(session.flags(), administrator)
  return (
    <ListPage
      title={t('page.corrections')}
      description={t('corrections.about')}
      list={list}
      columns={columns}
      rows={query.data?.data}
      total={query.data?.total ?? 0}
      query={query}
      idOf={(one) => one.id}
      nameOf={(one) => t('corrections.title', { number: String(one.id) })}
      actions={({ id, influencer }) => [
        {
          text: t('corrections.open'),
          icon: <IconMailOpened size={16} aria-hidden="true" />,
          onClick: () => list.openEdit(id),
        },
        ...(mayErase && influencer
          ? [
              {
                text: t('corrections.giveOut'),
                icon: <IconFileDownload size={16} aria-hidden="true" />,
                onClick: () => void giveOut.run({ id: influencer.id }),
              },
              {
                text: t('corrections.erase'),
                icon: <IconEraser size={16} aria-hidden="true" />,
                danger: true,
                onClick: () => setErasing({ id, influencer }),
              },
            ]
          : []),
      ]}
      searchLabel={t('corrections.search')}
      filters={
        <>
          <RequestFilter
            label={t('corrections.states')}
            options={CORRECTION_STATES.map((value) => ({ value, label: t(`corrections.state.${value}`) }))}
            chosen={states ?? []}
            onChange={(values) => list.setFilters({ states: values.length === 0 ? undefined : values })}
          />
          <RequestFilter
            label={t('corrections.kinds')}
            options={CORRECTION_KINDS.map((value) => ({ value, label: t(`corrections.kind.${value}`) }))}
            chosen={kinds ?? []}
            onChange={(values) => list.setFilters({ kinds: values.length === 0 ? undefined : values })}
          />
        </>
      }
      empty={{ icon: <IconMail size={24} />, title: t('corrections.emptyTitle'), text: t('corrections.empty') }}
    >
      {list.editing !== undefined && <DecideDrawer key={list.editing} id={list.editing} onClose={list.closeDrawer} />}
      {erasing && <EraseDialog requestId={erasing.id} {...erasing.influencer} onClose={() => setErasing(null)} />}
    </ListPage>
  )
}
