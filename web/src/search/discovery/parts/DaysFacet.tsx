import { type AtMostField, fields } from '@kolscope/contract/search/discovery/fields'
import { FacetOptions } from '../../../ui/form/FacetOptions'
import { valueIn, withValues } from '../../filters/discover-search'
import { countOf, type Panel } from './panel'

const ANY = 'any'

/** "In the last … days": the presets, and any other number from the URL. */
export function DaysFacet({ panel, field }: { panel: Panel; field: AtMostField }) {
  const { t, field: nameOf } = panel.words
  const { param, presets } = fields[field]
  const value = valueIn(panel.draft, param)
  const days: number[] = [...presets]
  if (typeof value === 'number' && !days.includes(value)) days.push(value)
  const items = days
    .sort((a, b) => a - b)
    .map((count) => ({
      value: count,
      label: t('days.within', { count }),
      ...((presets as readonly number[]).includes(count) ? countOf(panel, field, count) : { count: null }),
    }))
  return (
    <FacetOptions
      single
      name={t('facet.options', { field: nameOf(field) })}
      items={[{ value: ANY, label: t('days.any') }, ...items]}
      chosen={[typeof value === 'number' ? value : ANY]}
      onToggle={(one) => panel.onChange(withValues(panel.draft, { [param]: one === ANY ? undefined : one }))}
    />
  )
}
