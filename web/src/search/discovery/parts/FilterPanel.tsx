import { AT_MOST_FIELDS, RANGE_FIELDS } from '@kolscope/contract/search/discovery/fields'
import { lazy, memo, Suspense } from 'react'
import { Facet } from '../../../ui/form/Facet'
import { activePersonal, type FilterId, isActive, isOffered, withoutField } from '../../filters/discover-search'
import { AudienceFacet } from './AudienceFacet'
import { DaysFacet } from './DaysFacet'
import { FlagsFacet } from './FlagsFacet'
import classes from './filters.module.css'
import { OptionsFacet } from './OptionsFacet'
import type { Panel } from './panel'
import { SECTIONS, type Section, usePanels } from './panel-sections'
import { RangeFacet } from './RangeFacet'

const PersonalFacet = lazy(async () => ({ default: (await import('./PersonalFacet')).PersonalFacet }))

/** The content of a filter panel; opening one panel leaves the other panels as they are. */
const Content = memo(function Content({ panel, section }: { panel: Panel; section: Section }) {
  const { id } = section
  if (id === 'audience') return <AudienceFacet panel={panel} />
  if (id === 'more') return <FlagsFacet panel={panel} />
  if (id === 'collections') {
    return (
      <Suspense fallback={<p className={classes.note}>{panel.words.t('facet.loading')}</p>}>
        <PersonalFacet filters={panel.draft} words={panel.words} onChange={panel.onChange} />
      </Suspense>
    )
  }
  const range = RANGE_FIELDS.find((field) => field === id)
  if (range) return <RangeFacet panel={panel} field={range} />
  const days = AT_MOST_FIELDS.find((field) => field === id)
  return days ? <DaysFacet panel={panel} field={days} /> : <OptionsFacet panel={panel} field={id} />
})

/** Every filter of Discover, in collapsible panels. */
export function FilterPanel({ panel }: { panel: Panel }) {
  const { draft, words, onChange } = panel
  const { isOpen, setOpen } = usePanels(draft)
  return (
    <div className={classes.panels}>
      {SECTIONS.map((section) => {
        const isPersonal = section.id === 'collections'
        if (!isPersonal && !section.fields.some((field) => isOffered(draft, field))) return null
        const active: readonly FilterId[] = isPersonal
          ? activePersonal(draft)
          : section.fields.filter((field) => isActive(draft, field))
        const title = words.t(`field.${section.id}`)
        return (
          <Facet
            key={section.id}
            title={title}
            open={isOpen(section)}
            onOpen={(open) => setOpen(section, open)}
            clear={
              active.length === 0
                ? undefined
                : {
                    label: words.t('facet.clear', { field: title }),
                    text: words.t('facet.clearShort'),
                    onClear: () => onChange(active.reduce(withoutField, draft)),
                  }
            }
          >
            <Content panel={panel} section={section} />
          </Facet>
        )
      })}
    </div>
  )
}
