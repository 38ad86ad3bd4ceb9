import { MAX_LIST } from '@kolscope/contract/core/paging'
import { useState } from 'react'
import type { FieldWords } from '../../../search/filters/field-words'
import { Facet } from '../../../ui/form/Facet'
import { activeFilters, PROFILE_FILTERS, type ProfileFilter, withChosen } from '../profiles-search'
import { FilterOptions } from './FilterOptions'
import classes from './filter-drawer.module.css'
import type { FilterDraft } from './use-filter-draft'

interface Panel {
  id: 'platform' | 'kind' | 'categories' | 'professions' | 'demographic'
  filters: readonly ProfileFilter[]
}

const PANELS: readonly Panel[] = [
  { id: 'platform', filters: ['platform__in'] },
  { id: 'kind', filters: ['kind__in'] },
  { id: 'categories', filters: ['user_categories__in'] },
  { id: 'professions', filters: ['user_careers__in'] },
  { id: 'demographic', filters: ['gender__in', 'marital_status__in', 'location__in'] },
]
const START_OPEN: readonly string[] = ['platform', 'kind', 'categories']

/** The panels of the filters; those with active filters initially open in addition to the three that always do. */
export function FilterPanels({ draft, words }: { draft: FilterDraft; words: FieldWords }) {
  const { t } = words
  const [open, setOpen] = useState<readonly string[]>(() => {
    const active = activeFilters(draft.filters)
    const usedPanels = PANELS.filter((panel) => panel.filters.some((filter) => active.includes(filter)))
    return [...START_OPEN, ...usedPanels.map(({ id }) => id)]
  })
  return PANELS.map(({ id, filters }) => {
    const title = id === 'demographic' ? t('profiles.demographic') : words.field(id)
    const isActive = filters.some((filter) => (draft.filters[filter]?.length ?? 0) > 0)
    const onClear = () => draft.change(filters.reduce((rest, filter) => withChosen(rest, filter, []), draft.filters))
    return (
      <Facet
        key={id}
        title={title}
        open={open.includes(id)}
        onOpen={(isOpen) => setOpen(isOpen ? [...open, id] : open.filter((one) => one !== id))}
        clear={
          isActive ? { label: t('facet.clear', { field: title }), text: t('facet.clearShort'), onClear } : undefined
        }
      >
        <div className={classes.stack}>
          {filters.map((filter) => (
            <div key={filter} className={classes.stack}>
              {filters.length > 1 && <h4 className={classes.sub}>{words.field(PROFILE_FILTERS[filter])}</h4>}
              <FilterOptions filter={filter} draft={draft} words={words} />
              {draft.errors.includes(filter) && (
                <p className={classes.error} role="alert">
                  {t('profiles.tooMany', { count: MAX_LIST })}
                </p>
              )}
            </div>
          ))}
        </div>
      </Facet>
    )
  })
}
