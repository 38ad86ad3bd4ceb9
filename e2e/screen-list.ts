import type { Page } from '@playwright/test'
import { collectionOf, collectionOn } from './deciding'
import { begins } from './discover'
import { choosing, importing } from './importing'
import type { Role } from './journey'
import type { Key, Say } from './words'

type Act = (page: Page, say: Say, width: number) => Promise<void>

interface Screen {
  name: string
  path: string
  role: Role | null
  /** Brings the page into the state of the picture. */
  act?: Act
}

const FOUND = '/discover-influencers?platform=tiktok&categories=1&min_followers=10000&max_followers=500000'
const CONDITIONS = 'platform__in=tiktok,insta;total_follower__range=10000,100000;!verified__eq=true'
const PASSWORD = 'kayak lantern plum tram'
const email = () => `screen-${Date.now()}@example.com`

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).first().fill(text)

const openFilters: Act = async (page, say, width) => {
  if (width < 1200) await page.getByRole('button', { name: new RegExp(`^${say('filters.open')}`) }).click()
  for (const key of ['field.followers', 'field.location', 'field.last_post'] as const) {
    const head = page.getByRole('button', { name: say(key), exact: true, expanded: false }).first()
    if (await head.count()) await head.click()
  }
}

const openPreview: Act = async (page, say) => {
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: begins(say('card.preview')) }).click()
  await page.getByText(say('preview.history')).waitFor()
}

const openPalette: Act = async (page, say) => {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(say('palette.placeholder')).fill('st')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
}

const openRowActions: Act = async (page, say) => {
  await page
    .getByRole('button', { name: begins(say('list.more', { name: '' }).trim()) })
    .nth(1)
    .click()
  await page.getByRole('menu').waitFor()
}

const askToDelete: Act = async (page, say, width) => {
  await openRowActions(page, say, width)
  await page.getByRole('menuitem', { name: say('list.delete') }).click()
  await page.getByRole('dialog').waitFor()
}

/** An open drawer, with nothing filled in and sent. */
const sendEmpty =
  (submit: Key): Act =>
  async (page, say) => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(submit), exact: true })
      .click()
  }

const invite: Act = async (page, say) => {
  await type(page, say('accounts.name'), 'Nguyễn Thị Hồng Hạnh')
  await type(page, say('accounts.email'), email())
  await page.getByLabel(say('accounts.role'), { exact: true }).last().selectOption({ index: 1 })
  await press(page, say('accounts.invite'))
  await page.getByLabel(say('accounts.invitationLink'), { exact: true }).waitFor()
}

const followInvitation: Act = async (page, say, width) => {
  await invite(page, say, width)
  const link = await page.getByLabel(say('accounts.invitationLink'), { exact: true }).inputValue()
  // The link carries the language of the invitation; the picture keeps its own.
  await page.goto(link.replace(/[?&]lang=\w+/, ''))
  await page.getByLabel(say('setPassword.password'), { exact: true }).waitFor()
}

const signUp: Act = async (page, say) => {
  await type(page, say('signUp.name'), 'Ngô Thảo Vy')
  await type(page, say('signIn.email'), email())
  await type(page, say('signIn.password'), PASSWORD)
  await type(page, say('setUp.confirm'), PASSWORD)
  await press(page, say('signUp.submit'))
  await page.getByRole('dialog').waitFor()
}

const forget: Act = async (page, say) => {
  await page.getByRole('textbox', { name: say('signIn.email') }).fill('somebody@example.com')
  await press(page, say('forgot.submit'))
  await page.getByRole('heading', { name: say('forgot.sentTitle') }).waitFor()
}

const openAction =
  (what: Key): Act =>
  async (page, say) => {
    await press(page, say('profiles.actions'))
    await page.getByRole('menuitem', { name: say(what) }).click()
    await page.getByRole('dialog').waitFor()
  }

const openSplit = openAction('profiles.split')

const openMerge: Act = async (page, say, width) => {
  await openAction('profiles.merge')(page, say, width)
  await page.getByRole('textbox', { name: say('profiles.findOther') }).fill('nguyen')
  await page
    .getByRole('listbox', { name: say('profiles.findOther') })
    .getByRole('option')
    .first()
    .click()
  await page.getByRole('dialog').getByRole('table').waitFor()
}

const saveWrong: Act = async (page, say) => {
  await page.getByRole('textbox', { name: say('profiles.field.name'), exact: true }).fill('x')
  await press(page, say('profiles.save'))
  await page
    .getByRole('alert')
    .filter({ hasText: say('profiles.invalid') })
    .waitFor()
}

const newToken: Act = async (page, say) => {
  await press(page, say('token.new'))
  await page.getByRole('dialog').waitFor()
}

const editWrong: Act = async (page, say) => {
  await type(
    page,
    say('editing.field.name'),
    'Nguyễn Hoàng Thị Phương Thảo, người kể chuyện ẩm thực và du lịch miền Trung',
  )
  await type(page, say('editing.field.email'), 'lân@example.com')
  await type(page, say('editing.field.phone'), '12')
  await press(page, say('editing.linkAdd'))
  await page.keyboard.press('Control+s')
}

const editSelected: Act = async (page, say) => {
  await page.getByRole('checkbox', { name: say('select.pageBox') }).check()
  await press(page, say('select.edit'))
  await page.getByRole('combobox', { name: say('bulk.state') }).selectOption('NeedToUpdate')
  await page.getByText(say('bulk.samples')).waitFor()
}

/** A collection in which something has been decided, in this view. */
const deciding =
  (search: string): Act =>
  async (page, say) => {
    const { id, influencers } = await collectionOf(page, `Tết, chăm sóc da ${Date.now()}`, 14)
    const on = collectionOn(page, say)
    await on.open(id, search)
    await on.decision(influencers[0]?.name ?? '').selectOption('shortlisted')
    await on.decision(influencers[1]?.name ?? '').selectOption('passed')
    await on.pass('Khán giả không phù hợp')
    await on.choose(influencers[2]?.name ?? '')
  }

const fillCollections: Act = async (page, say) => {
  await collectionOf(page, `Ẩm thực miền Trung ${Date.now()}`, 24)
  await page.goto('/collections')
  await page.getByText(say('collections.followers')).first().waitFor()
}

const saveSelected: Act = async (page, say) => {
  await page.getByRole('checkbox', { name: say('select.pageBox') }).check()
  await press(page, say('select.save'))
  await page
    .getByRole('dialog')
    .getByText(say('save.choose'))
    .or(page.getByText(say('save.none')))
    .first()
    .waitFor()
}

const lists = (['accounts', 'roles', 'categories', 'professions', 'brands'] as const).flatMap((name): Screen[] => [
  { name, path: `/${name}`, role: 'admin' },
  { name: `${name}-none`, path: `/${name}?search=zzzz`, role: 'admin' },
  { name: `${name}-new`, path: `/${name}?create=1`, role: 'admin' },
])
const edited = (['accounts', 'roles', 'categories', 'professions'] as const).map(
  (name): Screen => ({ name: `${name}-edit`, path: `/${name}?edit=1`, role: 'admin' }),
)
const deleted = (['accounts', 'categories', 'professions'] as const).map(
  (name): Screen => ({ name: `${name}-delete`, path: `/${name}`, role: 'admin', act: askToDelete }),
)

export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: '/sign-in', role: null },
  { name: 'expired', path: '/auth-expired', role: null },
  { name: 'sign-up', path: '/sign-up', role: null },
  { name: 'sign-up-influencer', path: '/sign-up?as=influencer', role: null },
  { name: 'sign-up-empty', path: '/sign-up', role: null, act: (page, say) => press(page, say('signUp.submit')) },
  { name: 'signed-up', path: '/sign-up', role: null, act: signUp },
  { name: 'forgot', path: '/forgot-password', role: null },
  { name: 'forgot-sent', path: '/forgot-password', role: null, act: forget },
  { name: 'link-spent', path: '/set-password', role: null },
  { name: 'privacy', path: '/privacy-notice', role: null },
  { name: 'correction-request', path: '/correction-request', role: null },
  { name: 'correction-requests', path: '/correction-requests', role: 'admin' },
  { name: 'server-error', path: '/internal-server-error', role: null },
  { name: 'discover', path: '/discover-influencers', role: 'staff' },
  { name: 'lookalikes', path: '/discover-influencers?like=5', role: 'staff' },
  { name: 'saved-searches', path: '/saved-searches', role: 'staff' },
  { name: 'content-search', path: '/content-search', role: 'staff' },
  { name: 'content-posts', path: '/content-search?words=phim&brands=suabongbong,fitnara', role: 'staff' },
  { name: 'content-creators', path: '/content-search?tab=creators&brands=suabongbong,fitnara', role: 'staff' },
  { name: 'content-nothing', path: '/content-search?words=zzzz&platform=tiktok', role: 'staff' },
  {
    name: 'save-search',
    path: FOUND,
    role: 'staff',
    act: async (page, say) => {
      await press(page, say('results.save'))
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'bell',
    path: '/saved-searches',
    role: 'staff',
    act: async (page, say) => {
      await page.getByRole('button', { name: begins(say('bell.label')) }).click()
      await page.getByText(say('work.title')).waitFor()
    },
  },
  { name: 'found', path: FOUND, role: 'staff' },
  { name: 'empty', path: '/discover-influencers?platform=youtube&fb_id_name=zzzz', role: 'staff' },
  { name: 'demo', path: '/discover-influencers?platform=fb', role: 'demo' },
  { name: 'filters', path: FOUND, role: 'staff', act: openFilters },
  { name: 'preview', path: '/discover-influencers', role: 'staff', act: openPreview },
  { name: 'advanced', path: `/advanced-search?filter=${encodeURIComponent(CONDITIONS)}`, role: 'staff' },
  { name: 'advanced-error', path: '/advanced-search?filter=nonsense__in%3D1', role: 'staff' },
  { name: 'report', path: '/influencers/1', role: 'staff' },
  { name: 'report-performance', path: '/influencers/1?tab=performance&period=3M', role: 'staff' },
  { name: 'report-closed', path: '/influencers/1', role: 'demo' },
  { name: 'profiles', path: '/younet-profile/list', role: 'staff' },
  { name: 'profiles-none', path: '/younet-profile/list?name=zzzz&gender__in=male', role: 'staff' },
  { name: 'profiles-capped', path: '/younet-profile/list', role: 'demo' },
  { name: 'profiles-new', path: '/younet-profile/list?create=1', role: 'staff' },
  { name: 'person', path: '/younet-profile/form/1', role: 'staff' },
  { name: 'person-read', path: '/younet-profile/form/1', role: 'premium' },
  { name: 'person-merge', path: '/younet-profile/form/1', role: 'staff', act: openMerge },
  { name: 'person-split', path: '/younet-profile/form/1', role: 'staff', act: openSplit },
  { name: 'person-wrong', path: '/younet-profile/form/1', role: 'staff', act: saveWrong },
  { name: 'edit', path: '/influencer/5', role: 'staff' },
  { name: 'edit-wrong', path: '/influencer/5', role: 'staff', act: editWrong },
  { name: 'collections', path: '/collections', role: 'staff', act: fillCollections },
  { name: 'collections-none', path: '/collections?name=zzzz', role: 'staff' },
  { name: 'collections-new', path: '/collections?create=1', role: 'staff', act: sendEmpty('form.create') },
  { name: 'collections-trash', path: '/collections?trash=1', role: 'staff' },
  { name: 'save-selected', path: '/discover-influencers', role: 'staff', act: saveSelected },
  { name: 'bulk-edit', path: '/discover-influencers', role: 'staff', act: editSelected },
  { name: 'not-found', path: '/not-found', role: 'staff' },
  { name: 'denied', path: '/access-denied', role: 'staff' },
  ...lists,
  ...edited,
  ...deleted,
  { name: 'row-actions', path: '/accounts', role: 'admin', act: openRowActions },
  { name: 'accounts-wrong', path: '/accounts?create=1', role: 'admin', act: sendEmpty('accounts.invite') },
  { name: 'invitation', path: '/accounts?create=1', role: 'admin', act: invite },
  { name: 'set-password', path: '/accounts?create=1', role: 'admin', act: followInvitation },
  { name: 'activity-logs', path: '/activity-logs', role: 'admin' },
  { name: 'activity-none', path: '/activity-logs?createdTimeFrom=2001-01-01&createdTimeTo=2001-01-02', role: 'admin' },
  { name: 'settings', path: '/settings', role: 'admin' },
  { name: 'settings-edit', path: '/settings?edit=size_tiers', role: 'admin' },
  { name: 'palette', path: '/accounts', role: 'admin', act: openPalette },
  { name: 'bell', path: '/accounts', role: 'admin', act: (page, say) => press(page, say('bell.label')) },
  {
    name: 'deciding-table',
    path: '/compare',
    role: 'staff',
    act: deciding('?sort_field=total_followers&influencers_page_size=24'),
  },
  { name: 'deciding-board', path: '/compare', role: 'staff', act: deciding('?view=board') },
  { name: 'compare', path: '/compare?ids=1,2,3,4,5', role: 'staff' },
  { name: 'compare-none', path: '/compare', role: 'staff' },
  { name: 'landscape', path: '/influencer-landscape?platform=tiktok', role: 'admin' },
  { name: 'landscape-heatmap', path: '/influencer-landscape?platform=tiktok&chart=heatmap', role: 'admin' },
  {
    name: 'landscape-unqualified',
    path: '/influencer-landscape?platform=tiktok&chart=heatmap&chart_type=unqualified',
    role: 'admin',
  },
  {
    name: 'landscape-upload',
    path: '/influencer-landscape?platform=tiktok',
    role: 'admin',
    act: (page, say) => press(page, say('landscape.upload')),
  },
  { name: 'tracking', path: '/influencer-tracking', role: 'staff' },
  { name: 'tracking-changed', path: '/influencer-tracking?changed=true', role: 'staff' },
  { name: 'tracking-settings', path: '/influencer-tracking?settings=1', role: 'staff' },
  { name: 'tracking-nobody', path: '/influencer-tracking', role: 'premium' },
  { name: 'importer', path: '/influencer-importer', role: 'staff' },
  { name: 'importer-files', path: '/influencer-importer', role: 'staff', act: choosing },
  { name: 'importer-rows', path: '/influencer-importer', role: 'staff', act: importing },
  { name: 'add-requests', path: '/add-requests', role: 'staff' },
  { name: 'profile', path: '/profile', role: 'admin' },
  { name: 'profile-plan', path: '/profile', role: 'demo' },
  { name: 'token', path: '/profile', role: 'staff', act: newToken },
  { name: 'verify-phone', path: '/verify-phone-number', role: 'staff' },
  { name: 'terms', path: '/terms-and-conditions', role: 'influencer' },
  { name: 'dashboard', path: '/influencer-dashboard', role: 'influencer' },
  { name: 'dashboard-month', path: '/influencer-dashboard?period=1M', role: 'influencer' },
  { name: 'dashboard-posts', path: '/influencer-dashboard?platform=youtube', role: 'influencer' },
  { name: 'influencer', path: '/profile', role: 'influencer' },
  // Last: the browser remembers the layout.
  { name: 'rows', path: '/discover-influencers', role: 'staff', act: (page, say) => press(page, say('view.rows')) },
]
