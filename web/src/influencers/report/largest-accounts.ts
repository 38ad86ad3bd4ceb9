import { profileUrl } from '@kolscope/contract/core/profile-url'
import type { LinkedAccount } from '@kolscope/contract/influencers/report'
import { profileAddress } from '../../search/hits/profile-address'

export interface AccountLink {
  account: LinkedAccount
  url: string
}

/** An account's own page on its platform; only web URLs are followed. */
const urlOf = ({ platform, platform_url, user_name }: LinkedAccount): string | null =>
  profileAddress(platform_url) ?? profileUrl(platform, user_name, null)

/** The person's accounts: on each platform the one with the most followers that can be linked to. */
export function largestAccounts(accounts: readonly LinkedAccount[]): AccountLink[] {
  const largest = new Map<string, AccountLink>()
  for (const account of accounts) {
    const url = urlOf(account)
    const best = largest.get(account.platform)
    if (url === null) continue
    if (best && (best.account.total_followers ?? -1) >= (account.total_followers ?? -1)) continue
    largest.set(account.platform, { account, url })
  }
  return [...largest.values()]
}
