import type { PagePath } from '@kolscope/contract/core/pages'
import type { TextKey } from '../../core/i18n'
import { type MenuPath, SCREENS, type ScreenPath } from '../../core/menu'

interface Above {
  text: Extract<TextKey, `page.${string}`>
  /** Null if the page has no screen to link to. */
  to: MenuPath | '/collections/$id' | null
  params?: { id: string }
}

const advanced: Above = { text: SCREENS['/advanced-search'].text, to: '/advanced-search' }
const tracking: Above = { text: SCREENS['/influencer-tracking'].text, to: '/influencer-tracking' }
const collections: Above = { text: 'page.collections', to: '/collections' }

/**
 * The parent pages of a page that the menu does not link to. A collection is under My Collections. An influencer is
 * under Tracking or the collection that `from` names; otherwise under the search if the account may search, else under
 * My Collections. My Collections has no link for accounts that may not list collections.
 */
export function trailOf(path: ScreenPath, from: unknown, may: (page: PagePath) => boolean): readonly Above[] {
  const list = may('/collections') ? collections : { ...collections, to: null }
  if (path === '/collections/:id') return [list]
  if (path !== '/influencers/:id') return []
  if (from === 'tracking' && may('/influencer-tracking')) return [tracking]
  const [, id] = typeof from === 'string' ? (/^collection:(\d{1,15})$/.exec(from) ?? []) : []
  if (id === undefined) return may('/advanced-search') ? [advanced] : [list]
  return [list, { text: 'page.collection', to: '/collections/$id', params: { id } }]
}
