import { AgeBand, Gender, Kind, MaritalStatus, Platform, ScoreLevel, Size, State } from '@kolscope/contract/core/enums'
import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import type { Field, RangeField } from '@kolscope/contract/search/discovery/fields'
import { fields } from '@kolscope/contract/search/discovery/fields'
import { useMemo } from 'react'
import type { Translate } from '../../core/i18n'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { type ReferenceKind, type References, useReferences } from './references'

type Format = ReturnType<typeof useFormat>
type Value = string | number

const CODES = {
  platform: [Platform, 'platform'],
  kind: [Kind, 'kind'],
  size: [Size, 'size'],
  level: [ScoreLevel, 'level'],
  gender: [Gender, 'gender'],
  audience_gender: [Gender, 'gender'],
  marital_status: [MaritalStatus, 'marital'],
  state: [State, 'state'],
} as const

const LISTS: Partial<Record<Field, ReferenceKind>> = {
  categories: 'categories',
  professions: 'professions',
  location: 'location',
  audience_location: 'location',
  youtube_category: 'platformCategory',
  page_category: 'platformCategory',
}

const isCoded = (field: Field): field is keyof typeof CODES => Object.hasOwn(CODES, field)

/** The name of a value of a list or share field. */
function optionText(t: Translate, references: References, field: Field, value: Value): string {
  const fallback = String(value)
  if (isCoded(field)) {
    const [schema, area] = CODES[field]
    const parsed = schema.safeParse(value)
    return parsed.success ? t(`${area}.${parsed.data}` as 'gender.male') : fallback
  }
  if (field === 'audience_age') return AgeBand.safeParse(value).success ? fallback.replace('-', '–') : fallback
  const list = LISTS[field]
  const name = list === undefined ? null : references.name(list, value)
  if (name !== null || (field !== 'categories' && field !== 'professions')) return name ?? fallback
  if (references.loading || references.failed) return '…'
  return t(field === 'categories' ? 'value.hiddenCategory' : 'value.unknownProfession')
}

/** A number in its short form, for chips and slider thumbs. */
function rangeNumber(format: Format, field: RangeField, value: number): string {
  const { unit } = fields[field]
  if (unit === 'percent') return format.percent(value, { digits: 2 })
  if (unit === 'count') return format.short(value).replace('+', '')
  return unit === 'year' ? String(value) : format.full(value)
}

function listText(t: Translate, texts: readonly string[], most = 2): string {
  const [first = '', ...more] = texts
  return texts.length <= most ? texts.join(', ') : t('chip.more', { first, count: more.length })
}

/** The words for fields and their values, in the reader's language. */
export function useFieldWords() {
  const t = useT()
  const format = useFormat()
  const references = useReferences()
  return useMemo(() => {
    const option = (field: Field, value: Value) => optionText(t, references, field, value)
    const number = (field: RangeField, value: number) => rangeNumber(format, field, value)
    const range = (field: RangeField, { min, max }: { min?: number | undefined; max?: number | undefined }) => {
      if (min !== undefined && max !== undefined)
        return min === max ? number(field, min) : t('range.both', { min: number(field, min), max: number(field, max) })
      if (min !== undefined) return t('range.from', { min: number(field, min) })
      return max === undefined ? '' : t('range.to', { max: number(field, max) })
    }
    const condition = (one: Condition): string => {
      switch (one.op) {
        case 'in':
        case 'all':
          return listText(
            t,
            one.values.map((value) => option(one.field, value)),
          )
        case 'range':
          return range(one.field, one)
        case 'lte':
          return t('days.short', { count: one.days })
        case 'eq':
          return one.value ? t('flag.yes') : t('flag.no')
        case 'share':
          return t('share.chip', {
            values: listText(
              t,
              one.values.map((value) => option(one.field, value)),
            ),
            share: one.share,
          })
        case 'words':
          return t('chip.text', { text: one.words.join(' ') })
        case 'account':
          return t('chip.account', { platform: option('platform', one.platform), account: one.account })
      }
    }
    return { t, format, references, option, number, range, condition, field: (field: Field) => t(`field.${field}`) }
  }, [t, format, references])
}
export type FieldWords = ReturnType<typeof useFieldWords>
