import type { Member } from '@kolscope/contract/lists/collections/members'

/** Reasons for members, latest first, without duplicates. */
export function recentReasons(members: readonly Pick<Member, 'reason' | 'triaged_at'>[]): string[] {
  const latest = [...members].sort((a, b) => (b.triaged_at ?? '').localeCompare(a.triaged_at ?? ''))
  return [...new Set(latest.map(({ reason }) => reason).filter((reason) => reason !== ''))]
}
