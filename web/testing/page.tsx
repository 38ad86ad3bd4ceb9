import type { Flag } from '@kolscope/contract/core/access'
import type { Language } from '@kolscope/contract/core/enums'
import { loads } from '@kolscope/contract/lists/loads/loads'
import { categories } from '@kolscope/contract/market/categories'
import { professions } from '@kolscope/contract/market/professions'
import { references } from '@kolscope/contract/market/references'
import { accounts, type CurrentAccount } from '@kolscope/contract/people/accounts'
import { type UserProfile, userProfile } from '@kolscope/contract/people/user-profile'
import { linking } from '@kolscope/contract/sync/linking'
import { tracking } from '@kolscope/contract/sync/tracking'
import { type Config, config } from '@kolscope/contract/system/config'
import { jobs } from '@kolscope/contract/system/jobs'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from '../src/App'
import { loadArea, SHARED_AREAS, setLanguage } from '../src/core/i18n'
import { session } from '../src/core/session'
import { theme } from '../src/core/theme'
import { router } from '../src/router'
import { answerElse } from './answers'

interface Visitor {
  /** The rights of the account's role; null for a visitor who has not signed in. */
  flags?: readonly Flag[] | null
  language?: Language
  account?: Partial<CurrentAccount>
}

/** An account whose role has these rights. */
export const accountWith = (flags: readonly Flag[]): CurrentAccount => ({
  _id: 7,
  name: 'Mai An',
  email: 'mai@example.com',
  role: { _id: 3, name: 'Planner', globalPermissions: [...flags] },
  roleId: 3,
  isExternalAccount: false,
  pricing_plan: null,
  remaining_pricing_plan: null,
  is_phone_number_verified: true,
  is_active: true,
  avatar: null,
  language: null,
  theme: null,
})

const CONFIG: Omit<Config, 'code'> = {
  name: 'Kolscope',
  version: '1',
  languages: ['en', 'vi'],
  default_language: 'en',
  page_sizes: [12, 24, 48],
  size_tiers: { fb: [], page: [], group: [], insta: [], youtube: [], tiktok: [] },
  time_zone: 'Asia/Ho_Chi_Minh',
  demo: false,
  set_up_needed: false,
}

/** The account as its owner's page shows it. */
export const profileOf = ({ roleId, ...account }: CurrentAccount): UserProfile => ({
  ...account,
  company: null,
  position: null,
  phone: null,
  role: { _id: roleId, name: account.role.name },
  must_confirm_email: false,
  least_password_characters: 12,
  version: 1,
})

function enter(account: CurrentAccount) {
  session.keep({ accessToken: 'token', userId: account._id })
  session.signedIn(account)
  answerElse(accounts.getAccount, () => ({ data: account }))
  answerElse(userProfile.getProfile, () => ({ data: profileOf(account) }))
}

/** The response of an empty list. */
export const none = () => ({ data: [], total: 0 })

/** What the frame requests by itself, and the lists that many pages offer as options. */
function answerFrame() {
  answerElse(config.getConfig, () => CONFIG)
  answerElse(jobs.listJobs, none)
  answerElse(accounts.listAccounts, none)
  answerElse(tracking.alertNews, () => ({ people: 0, names: [] }))
  answerElse(loads.listSubmissions, none)
  answerElse(linking.listSocialAccounts, () => ({ data: {} }))
  answerElse(linking.listLinkProviders, none)
  answerElse(categories.listCategories, () => ({ results: [], total: 0 }))
  answerElse(professions.listProfessions, () => ({ ...none(), suggestedCats: [] }))
  answerElse(references.listLocations, none)
  answerElse(references.listPlatformCategories, none)
}

/** Goes to an address, and returns where the guards led; nothing renders, so the page makes no calls. */
export async function visit(address: string, { flags = [], language = 'en', account }: Visitor = {}): Promise<string> {
  await setLanguage(language)
  await Promise.all(SHARED_AREAS.map(loadArea))
  if (flags) enter({ ...accountWith(flags), ...account })
  else session.anonymous()
  // There is nothing on the screen that the router could wait for.
  router.startTransition = async (change) => {
    change()
    return true
  }
  router.history.replace(address)
  await router.load()
  return shownAddress()
}

/** Opens an address of the whole page, with its router, guards and frame; returns the user that clicks and types. */
export async function open(address: string, visitor: Visitor = {}) {
  answerFrame()
  await visit(address, visitor)
  render(
    <MantineProvider theme={theme} env="test">
      <App />
    </MantineProvider>,
  )
  return userEvent.setup({ delay: null })
}

/** The address that is shown, without its host. */
export const shownAddress = (): string => router.state.location.href
