import type { PagePath } from '@kolscope/contract/pages'
import type { TextKey } from '../core/i18n'
import { type MenuPath, SCREENS, type ScreenPath } from './menu'

interface Above {
  text: Extract<TextKey, `page.${string}`>
  /** Null where the page has no screen to lead to. */
  to: MenuPath | null
}

const advanced: Above = { text: SCREENS['/advanced-search'].text, to: '/advanced-search' }
const collections: Above = { text: 'page.collections', to: null }

/**
 * The pages above one that the menu does not lead to. An influencer stands under the search it was found by, or under the
 * collection that `from` names; whoever says nothing comes from the search, if they may search.
 */
export function trailOf(path: ScreenPath, from: unknown, may: (page: PagePath) => boolean): readonly Above[] {
  if (path !== '/influencers/:id') return []
  const fromCollection = typeof from === 'string' && /^collection:\d+$/.test(from)
  if (!fromCollection && may('/advanced-search')) return [advanced]
  return fromCollection ? [collections, { text: 'page.collection', to: null }] : [collections]
}
