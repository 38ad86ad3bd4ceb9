import { linking } from '@kolscope/contract/sync/linking'
import { refreshQueriesOf } from '../../core/query'

const CHANGED = [linking.listSocialAccounts, linking.listLinkProviders, linking.listLinkChoices]

/** Reloads everything that shows links. */
export const refreshLinks = () => refreshQueriesOf(...CHANGED)
