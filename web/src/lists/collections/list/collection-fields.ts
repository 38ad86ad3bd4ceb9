import { collectionNameProblem } from '@kolscope/contract/lists/collections/collection-rules'
import { MAX_DESCRIPTION } from '@kolscope/contract/lists/collections/collections'
import { z } from 'zod'
import type { Translate } from '../../../core/i18n'
import { problemText } from '../../../core/problem-text'

/** What the drawer edits; the name by the contract's rule, in the reader's language. */
export const collectionFields = (t: Translate) =>
  z.object({
    name: z.string().superRefine((name, context) => {
      const problem = collectionNameProblem('name', name)
      if (problem) context.addIssue({ code: 'custom', message: problemText(t, problem) })
    }),
    description: z.string().max(MAX_DESCRIPTION),
  })
export type CollectionFields = z.output<ReturnType<typeof collectionFields>>
