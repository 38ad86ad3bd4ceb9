import { type FieldError, ProblemCode } from '@kolscope/contract/core/errors'
import type { TextKey, Translate } from './i18n'

type Values = Readonly<Record<string, string | number>>

/** What is wrong with a field, in the reader's language; the server's own text if it gave no code we know. */
export function problemText(t: Translate, { code, values = {}, message }: FieldError): string {
  const problemCode = ProblemCode.safeParse(code)
  if (!problemCode.success) return message
  const key: TextKey = `problem.${problemCode.data}`
  // The contract writes a field by its key.
  const texts = values.name === 'name' ? { ...values, name: t('fieldName.name') } : values
  return (t as (key: TextKey, values: Values) => string)(key, texts)
}
