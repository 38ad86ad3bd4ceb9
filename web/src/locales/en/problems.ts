import { PROBLEMS, type ProblemCode } from '@kolscope/contract/core/errors'

type Problems = { readonly [C in ProblemCode as `problem.${C}`]: (typeof PROBLEMS)[C] }

export const problems = Object.fromEntries(
  Object.entries(PROBLEMS).map(([code, text]) => [`problem.${code}`, text]),
) as Problems
