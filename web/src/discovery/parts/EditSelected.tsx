import type { SearchQuery } from '@kolscope/contract/discovery/search'
import { lazy, Suspense, useState } from 'react'
import { loadArea } from '../../core/i18n'
import { useCan } from '../../core/session'
import type { FieldWords } from '../../search/filters/field-words'
import { filtersOf } from '../../search/filters/search-calls'
import type { Selection } from '../../search/selection/use-selection'
import classes from './select-menu.module.css'

const BulkDrawer = lazy(async () => {
  const areas = ['lists', 'editing', 'activityLogs'] as const
  const [{ BulkDrawer: Drawer }] = await Promise.all([
    import('../../influencers/bulk/BulkDrawer'),
    ...areas.map((area) => loadArea(area)),
  ])
  return { default: Drawer }
})

interface Props {
  selection: Selection
  query: SearchQuery
  words: FieldWords
}

/** Offers to change all chosen influencers at once, to those who may edit them. */
export function EditSelected({ selection, query, words: { t } }: Props) {
  const mayEdit = useCan('canEditInfluencerBasicInfo')
  const [open, setOpen] = useState(false)
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
