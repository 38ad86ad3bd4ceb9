import { linking } from '@kolscope/contract/sync/linking'
import { queries } from '../../core/query'

const CHANGED = [linking.listSocialAccounts, linking.listLinkProviders, linking.listLinkChoices]

/** Has everything that shows links asked again. */
export async function refreshLinks(): Promise<void> {
  await Promise.all(CHANGED.map(({ method, path }) => queries.invalidateQueries({ queryKey: [method, path] })))
}
