import { FLAG_FIELDS, fields } from '@kolscope/contract/search/discovery/fields'
import { FacetOptions } from '../../../ui/form/FacetOptions'
import { valueIn, withValues } from '../../filters/discover-search'
import { countOf, type Panel } from './panel'

/** The filters for verified accounts, known contacts, and samples only. */
export function FlagsFacet({ panel }: { panel: Panel }) {
  const { t } = panel.words
  const items = FLAG_FIELDS.map((field) => ({
    value: field,
    label: t(`flag.${field}`),
    ...countOf(panel, field, 'true'),
  }))
  const chosenFields = FLAG_FIELDS.filter((field) => valueIn(panel.draft, fields[field].param) === true)
  return (
    <FacetOptions
      name={t('facet.options', { field: t('field.more') })}
      items={items}
      chosen={chosenFields}
      onToggle={(one) => {
        const field = FLAG_FIELDS.find((flag) => flag === one)
        if (!field) return
        panel.onChange(
          withValues(panel.draft, { [fields[field].param]: chosenFields.includes(field) ? undefined : true }),
        )
      }}
    />
  )
}
