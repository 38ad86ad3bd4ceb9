import type { FieldWords } from '../../../search/filters/field-words'
import { FilterChips } from '../../../ui/form/FilterChips'
import {
  activeFilters,
  chosenValuesOf,
  PROFILE_FILTERS,
  type ProfileFilter,
  type ProfileFilters,
  withChosen,
} from '../profiles-search'

const NAMED = 2

interface Props {
  filters: ProfileFilters
  words: FieldWords
  onChange: (filters: ProfileFilters) => void
  onClear: () => void
}

/** The active filters of the list, each removable. */
export function ProfileChips({ filters, words, onChange, onClear }: Props) {
  const { t, references } = words
  const textOf = (filter: ProfileFilter) => {
    const names = chosenValuesOf(filters, filter, references.categories).map((value) =>
      words.option(PROFILE_FILTERS[filter], value),
    )
    const [first = '', ...more] = names
    return names.length <= NAMED ? names.join(', ') : t('chip.more', { first, count: more.length })
  }
  return (
    <FilterChips
      chips={activeFilters(filters).map((filter) => ({
        id: filter,
        name: words.field(PROFILE_FILTERS[filter]),
        text: textOf(filter),
      }))}
      onRemove={(id) => onChange(withChosen(filters, id as ProfileFilter, []))}
      onClear={onClear}
      labels={{
        all: t('chips.label'),
        clear: t('action.clearAll'),
        remove: (name) => t('chip.remove', { name }),
      }}
    />
  )
}
