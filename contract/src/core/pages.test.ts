import { describe, expect, test } from 'vitest'
import { can, FLAGS, type Flag } from './access'
import { accessOf, PAGES, type Page, pageAt } from './pages'

/** Of the operator's own people: no kind of account that has a cap. */
const isInside = (has: (flag: Flag) => boolean) =>
  !has('isInfluencerAccount') && !has('isDemoAccount') && !has('isBasicAccount') && !has('isPremiumAccount')

const LAW: readonly [
  path: string,
  mayOpen: (has: (flag: Flag) => boolean) => boolean,
  inMenu?: 'never' | ((has: (flag: Flag) => boolean) => boolean),
][] = [
  ['/influencer-dashboard', (has) => has('isInfluencerAccount')],
  ['/profile', () => true],
  ['/terms-and-conditions', (has) => has('isInfluencerAccount')],
  [
    '/influencer-tracking',
    (has) => !has('isInfluencerAccount') || !has('isDemoAccount'),
    (has) =>
      (has('canFilterByBasicInfo') || has('canCreateCollection')) &&
      !has('isInfluencerAccount') &&
      !has('isDemoAccount'),
  ],
  [
    '/discover-influencers',
    (has) => !has('isInfluencerAccount') || !has('isDemoAccount'),
    (has) => !has('isInfluencerAccount'),
  ],
  ['/advanced-search', (has) => has('canFilterByBasicInfo') && !has('isInfluencerAccount')],
  ['/influencer-importer', (has) => has('canCreateCollection') && has('canImportInfluencers')],
  ['/load-lists', (has) => has('canImportInfluencers') && has('canEditInfluencerBasicInfo') && isInside(has)],
  ['/duplicates', (has) => has('canEditInfluencerBasicInfo') && isInside(has)],
  ['/influencers/:id', (has) => has('canFilterByBasicInfo') || has('canCreateCollection'), 'never'],
  ['/influencer/:id', (has) => has('canEditInfluencerBasicInfo'), 'never'],
  ['/collections', (has) => has('canCreateCollection')],
  ['/collections/:id', () => true, 'never'],
  ['/influencer-landscape', (has) => has('canViewLandscape')],
  ['/saved-searches', (has) => has('canFilterByBasicInfo') && !has('isInfluencerAccount')],
  ['/content-search', (has) => has('canFilterByBasicInfo') && !has('isInfluencerAccount')],
  ['/connectors', (has) => has('canCreateRole') && has('canCreateAccounts') && isInside(has)],
  ['/compare', (has) => has('canFilterByBasicInfo') || has('canCreateCollection'), 'never'],
  ['/add-requests', (has) => has('canEditInfluencerBasicInfo') && isInside(has)],
  ['/categories', (has) => has('canAddCategory')],
  ['/brands', (has) => has('canCreateBrands')],
  ['/professions', (has) => has('canCreateProfession')],
  ['/accounts', (has) => has('canCreateAccounts')],
  ['/roles', (has) => has('canCreateRole')],
  ['/correction-requests', (has) => has('canEditInfluencerBasicInfo') && isInside(has)],
  ['/activity-logs', (has) => has('canViewActivityLogs') && isInside(has)],
  ['/settings', (has) => has('canCreateRole') && has('canCreateAccounts') && isInside(has)],
  ['/younet-profile/list', () => true, (has) => has('canFilterByBasicInfo') && !has('isInfluencerAccount')],
  ['/younet-profile/form/:id', () => true, 'never'],
  ['/verify-phone-number', () => true, 'never'],
]
const PUBLIC =
  '/sign-in /sign-up /sign-out /forgot-password /set-password /set-up /privacy-notice /correction-request /oauth/return /auth-expired /not-found /access-denied /internal-server-error'

/** No flags, each alone, each pair and all of them. */
const holders: Flag[][] = [
  [],
  ...FLAGS.map((one) => [one]),
  ...FLAGS.flatMap((one, index) => FLAGS.slice(index + 1).map((other) => [one, other])),
  [...FLAGS],
]

describe('the table of pages', () => {
  test('holds what the law names and nothing else', () => {
    const listedPaths = [...LAW.map(([path]) => path), ...PUBLIC.split(' ')]
    expect(PAGES.map(({ path }) => path as string).sort()).toEqual(listedPaths.sort())
  })

  test.each(LAW)('%s', (path, mayOpen, inMenu = mayOpen) => {
    const page: Page | undefined = PAGES.find((one) => one.path === path)
    expect(page).toBeDefined()
    for (const flags of holders) {
      const has = (flag: Flag) => flags.includes(flag)
      const rights = flags.join(' ')
      expect(can(flags, page?.access ?? 'public'), rights).toBe(mayOpen(has))
      const isInMenu = page?.menu !== undefined && can(flags, page.menu.access)
      expect(isInMenu, rights).toBe(inMenu !== 'never' && inMenu(has))
      if (isInMenu) expect(mayOpen(has), rights).toBe(true)
    }
    expect(can(null, page?.access ?? 'public')).toBe(false)
    expect(page?.menu !== undefined && can(null, page.menu.access)).toBe(false)
  })

  test('pages outside are for everybody and in no menu', () => {
    for (const page of PAGES.filter((one) => PUBLIC.split(' ').includes(one.path))) {
      expect(can(null, page.access), page.path).toBe(true)
      expect('menu' in page, page.path).toBe(false)
    }
  })
})

test.each([
  ['/discover-influencers', '/discover-influencers'],
  ['/discover-influencers/', '/discover-influencers'],
  ['/discover-influencers/below/it', '/discover-influencers'],
  ['/discover-influencersx', null],
  ['/collections/5', '/collections/:id'],
  ['/collections/5/more', '/collections/:id'],
  ['/influencers', null],
  ['/influencers/5/posts', '/influencers/:id'],
  ['/influencer/5', '/influencer/:id'],
  ['/profile', '/profile'],
  ['/profile/more', null],
  ['/influencer-tracking/x', null],
  ['/younet-profile/form/7', '/younet-profile/form/:id'],
  ['/', null],
  ['/no-such', null],
])('%s belongs to %s', (path, page) => expect(pageAt(path)?.path ?? null).toBe(page))

test('the guard of a page is asked by its path', () => {
  expect(accessOf('/brands')).toBe('canCreateBrands')
})
