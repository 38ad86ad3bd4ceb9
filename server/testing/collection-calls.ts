import type { ApiError } from '@kolscope/contract/core/errors'
import type { Answer } from '@kolscope/contract/core/route'
import {
  type Collection,
  type CollectionDetail,
  MAX_COLLECTION_PAGE,
  type MembershipAnswer,
} from '@kolscope/contract/lists/collections/collections'
import type { Member, members } from '@kolscope/contract/lists/collections/members'
import type { Kysely } from 'kysely'
import type { Database } from '../src/core/tables'
import type { SignedInClient } from './test-app'

type One = { data: CollectionDetail } & MembershipAnswer & ApiError
type List = { data: Collection[]; total: number }
type Detail = Answer<typeof members.getCollection>
type Triaged = Answer<typeof members.triageMembers>

let made = 0
/** A name that no other collection of the tests has. */
const nextName = () => {
  made += 1
  return `List ${made}`
}

const at = (id: number) => `/api/v1/collections/${id}`

/** Calls about collections, made by `usual` unless another client is given. */
export function collectionCalls(usual: () => SignedInClient) {
  const list = async (query: object = {}, who = usual()) =>
    (await who.get<List>('/api/v1/collections', { page_size: MAX_COLLECTION_PAGE, ...query })).body
  const detail = async (id: number, query: object = {}, who = usual()) =>
    (await who.get<Detail>(at(id), { ...query })).body
  return {
    list,
    detail,
    member: async (id: number, influencer: number): Promise<Member | undefined> =>
      (await detail(id)).influencers.find((one) => one.influencer.id === influencer),
    triage: <T = Triaged>(id: number, body: object, who = usual()) =>
      who.call<T>({ method: 'PATCH', url: `${at(id)}/members`, body }),
    names: async (query: object = {}, who = usual()) => (await list(query, who)).data.map(({ name }) => name),
    create: async (name: string = nextName(), list_ids: number[] = [], who = usual()) =>
      (await who.post<One>('/api/v1/collections', { name, list_ids })).body.data,
    change: (id: number, body: object, who = usual()) => who.call<One>({ method: 'PATCH', url: at(id), body }),
    addToMany: (collectionIds: number[], influencerIds: number[], who = usual()) =>
      who.call<MembershipAnswer & ApiError>({
        method: 'PATCH',
        url: '/collections',
        body: { action: 'addInfluencersToMultiCollections', influencerIds, collectionIds },
      }),
    move: (from: number, to: number, influencer_ids: number[], who = usual()) =>
      who.post<MembershipAnswer>(`${at(from)}/move`, { influencer_ids, to }),
    undo: (changeId: number | null, who = usual()) =>
      who.post<{ undone: number; left: number }>(`/api/v1/collection-changes/${changeId}/undo`),
    remove: (id: number, who = usual(), query = {}) =>
      who.call<{ data: Collection } & ApiError>({ method: 'DELETE', url: at(id), query }),
    restore: (id: number, who = usual()) => who.post<One>(`${at(id)}/restore`),
    share: (id: number, body: object, who = usual()) => who.post<One>(`${at(id)}/shares`, body),
  }
}

/** The stored members of a collection, in the order in which they were added. */
export async function storedMembers(db: Kysely<Database>, id: number) {
  const rows = await db
    .selectFrom('collection_influencers')
    .selectAll()
    .where('collection_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ position: _, ...row }) => row)
}

export const storedIds = async (db: Kysely<Database>, id: number) =>
  (await storedMembers(db, id)).map((row) => row.influencer_id)
