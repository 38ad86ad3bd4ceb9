import type { MaritalStatus } from '@kolscope/contract/core/enums'

/** The status as it is stored; the specification also writes Others. */
export const maritalStatusOf = (status: MaritalStatus | 'Others'): MaritalStatus =>
  status === 'Others' ? 'Other' : status
