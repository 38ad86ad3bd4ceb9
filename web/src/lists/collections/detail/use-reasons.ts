import { members } from '@kolscope/contract/lists/collections/members'
import type { Translate } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import { recentReasons } from './recent-reasons'

const OFFERED = 6
const READ = 50
const USUAL = ['audience', 'engagement', 'advertising', 'competitor', 'inactive', 'price'] as const

/** Reasons to choose from: recent reasons of this collection, latest first, then the usual reasons. */
export function useReasons(collectionId: number, t: Translate): string[] {
  const input = { id: collectionId, triage: ['passed' as const], influencers_page_size: READ }
  const { data } = useQueryOf(members.getCollection, input)
  const usual = USUAL.map((one) => t(`deciding.reason.${one}`))
  return [...new Set([...recentReasons(data?.influencers ?? []), ...usual])].slice(0, OFFERED)
}
