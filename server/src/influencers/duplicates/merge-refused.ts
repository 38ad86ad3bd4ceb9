import { type PROBLEMS, problem } from '@kolscope/contract/core/errors'
import { Refusal } from '../../core/errors'

type Why = Extract<
  keyof typeof PROBLEMS,
  'identity-taken' | 'later-merge' | 'load-undone' | 'not-duplicates' | 'person-erased'
>

export function mergeRefused(why: Why): Refusal {
  const error = problem('id', why)
  return new Refusal(409, error.message, { errors: [error] })
}
