import type { Language } from '@kolscope/contract/core/enums'
import type { z } from 'zod'

export interface MessageText {
  subject: string
  text: string
}
type Words<V> = Readonly<Record<Language, (values: V) => MessageText>>

/** A message in every language, with the values it needs. */
export const template = <S extends z.ZodType>(values: S, words: Words<z.output<S>>) => ({
  values,
  write: (language: Language, input: unknown): MessageText => words[language](values.parse(input)),
})
