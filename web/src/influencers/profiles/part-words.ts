import type { FieldError } from '@kolscope/contract/core/errors'
import type { FieldWords } from '../../search/filters/field-words'
import type { Difference } from '../../ui/edit-form/Differences'
import { pointsOf } from '../../ui/resonance/held'
import { type FormState, type InfluencerValues, type Part, personOf, valuesOf } from './form-state'
import { factText, PERSON_FIELDS } from './person-facts'

/** The name of a part: the person, or an influencer by platform and handle. */
export function partName({ t }: Pick<FieldWords, 't'>, { stored }: FormState, part: Part): string {
  if (part === 'person') return t('profiles.person')
  const one = stored.influencers.find(({ _id }) => _id === part)
  if (!one) return String(part)
  return `${t(`platform.${one.platform}`)} · ${one.user_name === null ? one.name : `@${one.user_name}`}`
}

const personDifferences = (words: FieldWords, { person, stored }: FormState): Difference[] =>
  PERSON_FIELDS.map((field) => ({
    name: field,
    label: words.t(`profiles.field.${field}`),
    mine: factText(words, person, field),
    stored: factText(words, personOf(stored), field),
  }))

function influencerDifferences(words: FieldWords, state: FormState, id: number): Difference[] {
  const { t, option } = words
  const one = state.stored.influencers.find(({ _id }) => _id === id)
  const values = state.influencers.get(id)
  if (!one || !values) return []
  const careers = ({ careers: ids }: InfluencerValues) =>
    ids
      .map((career) => option('professions', career))
      .sort()
      .join(', ')
  const categories = ({ categories: all }: InfluencerValues) =>
    pointsOf(all)
      .map((category) => `${option('categories', category.id)} ${category.ressonance_point ?? t('resonance.default')}`)
      .sort()
      .join(', ')
  const stored = valuesOf(one)
  return [
    { name: 'careers', label: t('field.professions'), mine: careers(values), stored: careers(stored) },
    { name: 'categories', label: t('field.categories'), mine: categories(values), stored: categories(stored) },
  ]
}

/** The differences between input and stored values, in words. */
export function differencesOf(words: FieldWords, state: FormState, part: Part): Difference[] {
  const all = part === 'person' ? personDifferences(words, state) : influencerDifferences(words, state, part)
  return all.filter(({ mine, stored }) => mine !== stored)
}

/** The messages of some problems, each once. */
export const eachOnce = (messages: readonly string[]): string[] => [...new Set(messages)]

export const isField = (error: FieldError, field: string): boolean => error.field.split('.')[0] === field
