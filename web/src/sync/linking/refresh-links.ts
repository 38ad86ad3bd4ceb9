import { linking } from '@kolscope/contract/sync/linking'
import { refreshQueriesOf } from '../../core/query'

const CHANGED = [linking.listSocialAccounts, linking.listLinkProviders, linking.listLinkChoices]

/** Has everything that shows links asked again. */
export const refreshLinks = () => refreshQueriesOf(...CHANGED)
