import type { Profile } from '@kolscope/contract/influencers/profiles'
import type { FieldWords } from '../../search/filters/field-words'

/** Known facts about a person, in words, each with its label. */
export function factsOf({ birth_year, gender, kind, marital_status }: Profile, { t }: FieldWords) {
  return [
    kind === null ? null : { name: t('field.kind'), text: t(`kind.${kind}`) },
    birth_year === 0 ? null : { name: t('field.birth_year'), text: String(birth_year) },
    gender === null ? null : { name: t('field.gender'), text: t(`gender.${gender}`) },
    marital_status === null ? null : { name: t('field.marital_status'), text: t(`marital.${marital_status}`) },
  ].filter((fact) => fact !== null)
}

interface NamedOption {
  id: number
  name: string
}

/** Categories or professions of all influencers of a person, each once, the most frequent first. */
export function allOf<T extends NamedOption>(lists: readonly (readonly T[])[]): T[] {
  const counts = new Map<number, { one: T; count: number }>()
  for (const one of lists.flat()) counts.set(one.id, { one, count: (counts.get(one.id)?.count ?? 0) + 1 })
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ one }) => one)
}
