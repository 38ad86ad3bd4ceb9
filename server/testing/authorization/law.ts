import { type Access, allOf, anyOf } from '@kolscope/contract/core/access'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/core/tables'

/**
 * A kind of thing with an id: how to create one for its owner, the input of a valid call, and who can access those of
 * others.
 */
export interface Things {
  make: (db: Kysely<Database>, owner: number) => Promise<number | string>
  body?: () => Readonly<Record<string, unknown>>
  /** 'shared' has no owner: everyone who may make the call can access all of it. */
  others: Access | 'shared' | 'nobody'
  /** Callers that get 403 instead of 404 for a missing id, as for everything they may not open. */
  closed?: Access
  /** The response to accounts that the owner has shared it with. */
  sharedAs?: readonly Sharing[]
}

/** One way to share a thing with an account: 403 if that account may view but not change it. */
export interface Sharing {
  as: string
  share: (db: Kysely<Database>, id: number, account: number) => Promise<unknown>
  /** The body it sends instead of the owner's. */
  body?: Things['body']
  status: 200 | 403 | 404
}

/** The law of one call, written down independently of its route. */
export interface Row {
  who: Access
  /** What a call can reach, for the page. */
  reaches: string
  /** For calls with an id. */
  at?: Things
  /** Queries and bodies for searching a reading call's responses for data that it must not reveal. */
  reads?: readonly { query?: Readonly<Record<string, unknown>>; body?: Readonly<Record<string, unknown>> }[]
  /** Rights that personal tokens also need; those of former versions do not. */
  token?: Access
  /** Not for personal tokens and not in a batch. */
  sessionOnly?: true
  /** Not in a batch. */
  takesFiles?: true
}

export const searching: Access = allOf('canFilterByBasicInfo', { not: 'isInfluencerAccount' })
const kinds = anyOf('isInfluencerAccount', 'isDemoAccount', 'isBasicAccount', 'isPremiumAccount')
/** The operator's own people with a right: no account that has a cap. */
export const inside = (right: Access): Access => allOf(right, { not: kinds })
export const nothing = 'nothing of anybody'
export const own = 'what is the caller’s own'
export const sessions = { who: 'signedIn', reaches: own, sessionOnly: true } as const
export const outside = { who: 'public', reaches: nothing } as const
export const common = 'what all who may call share'

let renamed = 0

/** A change of a thing of the first version. */
export const renaming = () => {
  renamed += 1
  return { version: 1, name: `Renamed ${renamed}` }
}

export const shared = (who: Access, make: Things['make']): Row => ({
  who,
  reaches: common,
  at: { make, others: 'shared' },
  reads: [{}],
})

/** A token for anything else does not reach the lists that its owner keeps. */
export const ofLists = anyOf('canFilterByBasicInfo', 'canCreateCollection')

export const readsReport = anyOf('canFilterByBasicInfo', 'canCreateCollection')
/** They open only samples; for all others they get the same response, listed or not. */
export const opensSamples = anyOf('isDemoAccount', 'isInfluencerAccount')
