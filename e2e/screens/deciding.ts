import { collectionOf, collectionOn } from '../deciding'
import type { Act, Screen } from './screen'

/** A collection in which something has been decided, in this view. */
const deciding =
  (search: string): Act =>
  async (page, say) => {
    const { id, influencers } = await collectionOf(page, 'Tết, chăm sóc da', 14)
    const on = collectionOn(page, say)
    await on.open(id, search)
    await on.decision(influencers[0]?.name ?? '').selectOption('shortlisted')
    await on.decision(influencers[1]?.name ?? '').selectOption('passed')
    await on.pass('Khán giả không phù hợp')
    await on.choose(influencers[2]?.name ?? '')
  }

/** Deciding in a collection, and comparing. */
export const decidingScreens: readonly Screen[] = [
  {
    name: 'deciding-table',
    path: '/compare',
    role: 'staff',
    act: deciding('?sort_field=total_followers&influencers_page_size=24'),
  },
  { name: 'deciding-board', path: '/compare', role: 'staff', act: deciding('?view=board') },
  { name: 'compare', path: '/compare?ids=1,2,3,4,5', role: 'staff' },
  { name: 'compare-none', path: '/compare', role: 'staff' },
]
