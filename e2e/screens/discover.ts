import { begins } from '../discover'
import { type Act, press, type Screen } from './screen'

const FOUND = '/discover-influencers?platform=tiktok&categories=1&min_followers=10000&max_followers=500000'

const CONDITIONS = 'platform__in=tiktok,insta;total_follower__range=10000,100000;!verified__eq=true'

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

const editSelected: Act = async (page, say) => {
  await page.getByRole('checkbox', { name: say('select.pageBox') }).check()
  await press(page, say('select.edit'))
  await page.getByRole('combobox', { name: say('bulk.state') }).selectOption('NeedToUpdate')
  await page.getByText(say('bulk.samples')).waitFor()
}

/** Finding influencers and posts. */
export const discoverScreens: readonly Screen[] = [
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
  { name: 'bulk-edit', path: '/discover-influencers', role: 'staff', act: editSelected },
]
