import { FIELDS, type Field, fields } from '@kolscope/contract/search/discovery/fields'
import { compileSearch } from '@kolscope/contract/search/discovery/search'
import type { FilterChip } from '../../ui/form/FilterChips'
import { activeFields, type Draft, valueIn } from './discover-search'
import type { FieldWords } from './field-words'

/** One chip per active filter; its id is the field. A text shows as typed. */
export function chipsOf(draft: Draft, words: Pick<FieldWords, 'condition' | 'field' | 't'>): FilterChip[] {
  // Compiles the rest without the platform, because the contract drops what that platform lacks, and a dropped filter
  // keeps its chip.
  const { platform, ...others } = draft
  const conditions = [{ platform }, others].flatMap((part) => compileSearch(part).search.conditions)
  return activeFields(draft).flatMap((field): FilterChip[] => {
    const name = words.field(field)
    if (field === 'text')
      return [{ id: field, name, text: words.t('chip.text', { text: String(valueIn(draft, 'fb_id_name')) }) }]
    const condition = conditions.find((one) => one.field === field)
    return condition ? [{ id: field, name, text: words.condition(condition) }] : []
  })
}

/** The field that a parameter or a key of the filter string belongs to. */
export function fieldOfParam(param: string): Field | null {
  return FIELDS.find((field) => fields[field].key === param || Object.hasOwn(fields[field].params, param)) ?? null
}
