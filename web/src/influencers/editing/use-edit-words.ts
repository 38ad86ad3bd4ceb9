import type { FieldChange } from '@kolscope/contract/core/activity-fields'
import { Gender, Kind, MaritalStatus, State } from '@kolscope/contract/core/enums'
import type { FieldError } from '@kolscope/contract/core/errors'
import { isHinted, type TextField } from '@kolscope/contract/core/text-fields'
import { useMemo } from 'react'
import { useLanguage, useT } from '../../core/i18n'
import { problemText } from '../../core/problem-text'
import { type References, useReferences } from '../../search/filters/references'
import type { HeldCategory } from '../../ui/resonance/held'
import { changeInWords, namesOf } from './change-names'
import { EDIT_FIELDS, type EditField, type EditValues } from './edit-values'

const CODED = {
  user_kind: [Kind, 'kind'],
  user_gender: [Gender, 'gender'],
  user_relationship_status: [MaritalStatus, 'marital'],
  user_state: [State, 'state'],
} as const
const isCoded = (field: string): field is keyof typeof CODED => Object.hasOwn(CODED, field)
const isField = (field: string): field is EditField | 'user_state' =>
  field === 'user_state' || EDIT_FIELDS.some((one) => one === field)

type NameOf = (english: string, vietnamese: string) => string

/** Names as stored in changes, with those in the reader's language. */
function keptNames({ categories, professions, locations }: References, nameOf: NameOf) {
  const namedCategories = categories.map((one) => ({ name: one.categoryName, name_vi: one.name_vi }))
  return namesOf([namedCategories, professions, locations], nameOf)
}

/** Labels of an influencer's fields and values, in the reader's language. */
export function useEditWords() {
  const t = useT()
  const references = useReferences()
  const vietnamese = useLanguage() === 'vi'
  const { nameOf, names } = useMemo(() => {
    const localName: NameOf = (en, vi) => (vietnamese && vi !== '' ? vi : en)
    return { nameOf: localName, names: keptNames(references, localName) }
  }, [references, vietnamese])
  const say = t as (key: string) => string
  const profession = (id: number) => references.name('professions', id) ?? t('value.unknownProfession')
  const category = (one: Pick<HeldCategory, 'id' | 'name' | 'name_vi'>) => nameOf(one.name, one.name_vi)
  const points = (one: HeldCategory) => (one.is_default ? t('resonance.default') : String(one.ressonance_point))
  const categoryText = (one: HeldCategory) => `${category(one)} ${one.is_default ? `(${points(one)})` : points(one)}`
  /** A stored code as a word: `female`, `VN-48`, `Approved`. */
  const codeText = (field: string, value: string): string => {
    if (field === 'user_location') return references.name('location', value) ?? value
    if (field === 'is_sample') return t(value === 'true' ? 'editing.sample.yes' : 'editing.sample.no')
    if (!isCoded(field)) return value
    const [schema, area] = CODED[field]
    return schema.safeParse(value).success ? say(`${area}.${value}`) : value
  }
  const write = (field: EditField, values: EditValues): string => {
    if (field === 'user_career') return values.user_career.map(profession).join(', ')
    if (field === 'user_ressonance') return values.user_ressonance.map(categoryText).join(', ')
    if (field === 'links') return values.links.filter((link) => link.trim() !== '').join(', ')
    if (field === 'is_sample') return codeText(field, String(values.is_sample))
    return codeText(field, values[field] ?? '')
  }
  const label = (field: string) => (isField(field) ? t(`changes.field.${field}`) : field)
  return {
    t,
    references,
    label,
    /** The hint at an input, if it has one. */
    hint: (field: TextField) => (isHinted(field) ? t(`editing.hint.${field}`) : undefined),
    /** A change from the server, in the reader's words. */
    change: (one: FieldChange): FieldChange =>
      changeInWords(one, { names, unset: t('resonance.default'), label, codeText }),
    profession,
    category,
    points,
    categoryText,
    codeText,
    write,
    state: (state: State) => t(`state.${state}`),
    /** What is wrong with a field; names in it are in the reader's language. */
    problem: (error: FieldError): string => {
      const values = { ...error.values }
      if (values.name === 'name') values.name = t('editing.subject.name')
      for (const key of ['from', 'next'])
        if (typeof values[key] === 'string')
          values[key] = values[key]
            .split(', ')
            .map((one) => codeText('user_state', one))
            .join(', ')
      return problemText(t, { ...error, values })
    },
  }
}
export type EditWords = ReturnType<typeof useEditWords>
