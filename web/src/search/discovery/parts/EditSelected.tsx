import type { BulkTarget } from '@kolscope/contract/influencers/editing'
import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import { type ComponentType, Suspense, useState } from 'react'
import { useCan } from '../../../core/session'
import { useSlots } from '../../../core/slots'
import type { FieldWords } from '../../filters/field-words'
import { filtersOf } from '../../filters/search-calls'
import type { Selection } from '../../selection/use-selection'
import classes from './select-menu.module.css'

declare module '../../../core/slots' {
  interface Slots {
    /** Changes many influencers at once. */
    BulkDrawer: ComponentType<{ target: BulkTarget; count: number; onClose: () => void }>
  }
}

interface Props {
  selection: Selection
  query: SearchQuery
  words: FieldWords
}

/** Offers to change all selected influencers at once, to accounts that may edit them. */
export function EditSelected({ selection, query, words: { t } }: Props) {
  const mayEdit = useCan('canEditInfluencerBasicInfo')
  const [open, setOpen] = useState(false)
  const { BulkDrawer } = useSlots()
  if (!mayEdit) return null
  const ids = [...selection.ids]
  const target = selection.all ? { filter: filtersOf(query), ...(ids.length > 0 && { except: ids }) } : { ids }
  return (
    <>
      <button type="button" className={classes.text} onClick={() => setOpen(true)}>
        {t('select.edit')}
      </button>
      {open && (
        <Suspense>
          <BulkDrawer target={target} count={selection.count} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
