import type { ApiError } from '@kolscope/contract/core/errors'
import type { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import type { SignedInClient } from './test-app'

type One = { data: EditableInfluencer } & ApiError

/** The calls of an editor of single influencers, in the name of one account unless another one is given. */
export function editsOf(usual: () => SignedInClient) {
  return {
    read: async (id: number, client = usual()) =>
      (await client.get<One>(`/api/v1/influencers/${id}/editable`)).body.data,
    edit: (id: number, body: object, client = usual()) =>
      client.call<One>({ method: 'PATCH', url: `/api/v1/influencers/${id}`, body }),
    undo: (id: number, change: number | null, client = usual()) =>
      client.post<One>(`/api/v1/influencers/${id}/changes/${change}/undo`),
  }
}
