import { fields, type RangeField } from '@kolscope/contract/search/discovery/fields'
import { type Ends, RangeHistogram } from '../../../ui/form/RangeHistogram'
import { type Draft, valueIn, withValues } from '../../filters/discover-search'
import { errorOf, type Panel } from './panel'

const finite = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

/** The draft with a range's two ends; an end at a limit that means unbounded is omitted. */
export function withRange(draft: Draft, field: RangeField, { min, max }: Ends): Draft {
  const definition = fields[field]
  const ends = 'ends' in definition ? definition.ends : undefined
  return withValues(draft, {
    [definition.min]: ends && min === ends[0] ? undefined : min,
    [definition.max]: ends && max === ends[1] ? undefined : max,
  })
}

/** A number filter: histogram, thumbs and typed ends. */
export function RangeFacet({ panel, field }: { panel: Panel; field: RangeField }) {
  const { draft, words, facets } = panel
  const { t, number } = words
  const definition = fields[field]
  const bins = facets?.ranges[field]?.bins ?? []
  const marked = 'marked' in definition ? definition.marked : undefined
  const value = { min: finite(valueIn(draft, definition.min)), max: finite(valueIn(draft, definition.max)) }
  const name = words.field(field)
  const low = bins[0]?.from
  const high = bins[bins.length - 1]?.to
  const between = (min: number, max: number) => ({ min: number(field, min), max: number(field, max) })
  return (
    <RangeHistogram
      bins={bins}
      value={value}
      integer={definition.integer}
      marked={bins.length > 0 ? marked : undefined}
      clamp={!('ends' in definition)}
      error={errorOf(panel, field)}
      write={(one) => number(field, one)}
      writePlain={(one) => (definition.unit === 'year' ? String(one) : words.format.full(one))}
      onDrag={(ends) => panel.onProbe(withRange(draft, field, ends))}
      onCommit={(ends) => {
        panel.onProbe(null)
        panel.onChange(withRange(draft, field, ends))
      }}
      labels={{
        field: name,
        min: t('range.min', { field: name }),
        max: t('range.max', { field: name }),
        thumbMin: t('range.thumbMin', { field: name }),
        thumbMax: t('range.thumbMax', { field: name }),
        noMin: t('range.noMin'),
        noMax: t('range.noMax'),
        noData: t(facets ? 'range.noData' : 'facet.loading'),
        histogram: t('range.histogram', { field: name, ...between(low ?? 0, high ?? 0) }),
        marked: marked && {
          text: t('range.marked', between(...marked)),
          label: t('range.useMarked', { field: name, ...between(...marked) }),
        },
      }}
    />
  )
}
