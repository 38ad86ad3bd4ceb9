import type { Answer } from '@kolscope/contract/core/route'
import { type Member, members } from '@kolscope/contract/lists/collections/members'
import { queries } from '../../../core/query'

type Detail = Answer<typeof members.getCollection>

const isOf = (collectionId: number) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[1] === members.getCollection.path && (queryKey[2] as { id?: number }).id === collectionId,
})

/** Overrides a member's last response from the server until the next reload. */
export async function showMember(collectionId: number, influencerId: number, change: (member: Member) => Member) {
  await queries.cancelQueries(isOf(collectionId))
  queries.setQueriesData<Detail>(isOf(collectionId), (detail) => {
    const before = detail?.influencers.find(({ influencer }) => influencer.id === influencerId)
    if (!detail || !before) return detail
    const after = change(before)
    const triage = { ...detail.triage }
    triage[before.triage] -= 1
    triage[after.triage] += 1
    return { ...detail, triage, influencers: detail.influencers.map((one) => (one === before ? after : one)) }
  })
}
