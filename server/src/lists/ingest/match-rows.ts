import type { Twin } from '../../influencers/duplicates/merge-duplicates'
import { RowRefused } from '../reading/refusals'
import type { Account } from './account'
import { type findCandidates, pickMatch, twinOf } from './match'

type Candidates = Awaited<ReturnType<typeof findCandidates>>

export interface RefusedAccount {
  account: Account
  refusal: RowRefused
}

/** Finds the stored influencer of each account; the second account of one waits for the next round. */
export function matchRows(accounts: readonly Account[], candidates: Candidates, erased: ReadonlySet<Account>) {
  const matched = new Map<number, Account>()
  const created: Account[] = []
  const deferred: { id: number; account: Account }[] = []
  const twins: Twin[] = []
  const refused: RefusedAccount[] = []
  accounts.forEach((account, index) => {
    try {
      if (erased.has(account)) throw new RowRefused('erased')
      const rowCandidates = candidates[index] ?? []
      const match = pickMatch(account, rowCandidates)
      const twin = match && twinOf(account, match, rowCandidates)
      if (twin && !matched.has(twin.id)) twins.push({ merged: twin.id, kept: match.id })
      if (!match) created.push(account)
      else if (matched.has(match.id)) deferred.push({ id: match.id, account })
      else matched.set(match.id, account)
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      refused.push({ account, refusal: error })
    }
  })
  return { matched, created, deferred, refused, twins }
}
