import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { Translate } from '../../core/i18n'
import { issueText } from '../form/form-texts'

/** Checks the fields of a form with a schema of the contract, and leaves their values as typed. */
export function schemaResolver<V extends FieldValues>(
  schema: z.ZodType<unknown, V>,
  t: Translate,
): Resolver<V, unknown, V> {
  return zodResolver(schema, { error: (issue) => issueText(t, issue) }, { raw: true })
}
