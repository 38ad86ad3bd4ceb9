import type { Twin } from '../../influencers/duplicates/merge-duplicates'
import { RowRefused } from '../reading/refusals'
import type { Account } from './account'
import { type Candidate, type findCandidates, pickMatch, twinOf } from './match'

type Candidates = Awaited<ReturnType<typeof findCandidates>>

export interface RefusedAccount {
  account: Account
  refusal: RowRefused
}

interface Picked {
  account: Account
  match: Candidate | null
  twin: Candidate | null
}

/**
 * Finds the stored influencer of each account. The second account of one waits for the next round, and so does one of a
 * twin, which is merged into another by then.
 */
export function matchRows(accounts: readonly Account[], candidates: Candidates, erased: ReadonlySet<Account>) {
  const matched = new Map<number, Account>()
  const created: Account[] = []
  const deferred: { id: number; account: Account }[] = []
  const { picked, refused } = pickAll(accounts, candidates, erased)
  const twins = twinsOf(picked)
  const keptOf = new Map(twins.map(({ merged, kept }) => [merged, kept]))
  for (const { account, match } of picked) {
    const kept = match && keptOf.get(match.id)
    if (!match) created.push(account)
    else if (kept !== null && kept !== undefined) deferred.push({ id: kept, account })
    else if (matched.has(match.id)) deferred.push({ id: match.id, account })
    else matched.set(match.id, account)
  }
  return { matched, created, deferred, refused, twins }
}

function pickAll(accounts: readonly Account[], candidates: Candidates, erased: ReadonlySet<Account>) {
  const picked: Picked[] = []
  const refused: RefusedAccount[] = []
  accounts.forEach((account, index) => {
    try {
      if (erased.has(account)) throw new RowRefused('erased')
      const rowCandidates = candidates[index] ?? []
      const match = pickMatch(account, rowCandidates)
      picked.push({ account, match, twin: match && twinOf(account, match, rowCandidates) })
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      refused.push({ account, refusal: error })
    }
  })
  return { picked, refused }
}

/** Each twin once; one that the rows show to be two different accounts stays. */
function twinsOf(picked: readonly Picked[]): Twin[] {
  const keptByTwin = new Map<number, Set<number>>()
  for (const { match, twin } of picked)
    if (match && twin) keptByTwin.set(twin.id, (keptByTwin.get(twin.id) ?? new Set()).add(match.id))
  return [...keptByTwin].flatMap(([merged, [kept, other]]) =>
    kept !== undefined && other === undefined ? [{ merged, kept }] : [],
  )
}
