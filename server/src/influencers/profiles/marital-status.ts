import type { MaritalStatus } from '@kolscope/contract/core/enums'

/** As stored; the specification also writes Others. */
export const maritalStatusOf = (given: MaritalStatus | 'Others'): MaritalStatus =>
  given === 'Others' ? 'Other' : given
