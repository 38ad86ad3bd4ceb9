import { KIND_FLAGS, tierOf } from '@kolscope/contract/core/access'
import { sql } from 'kysely'

const TIER_FLAGS = KIND_FLAGS.filter((flag) => tierOf([flag]) !== null)

/** `isExternalAccount` of the contract, for a row of accounts joined with its role. */
export const isExternalRow = sql<boolean>`(accounts.plan_tier is not null or roles.flags && ${TIER_FLAGS}::text[])`

/** `internal` of the contract, for such a row. */
export const isInternalRow = sql<boolean>`not (${isExternalRow} or 'isInfluencerAccount' = any (roles.flags))`
