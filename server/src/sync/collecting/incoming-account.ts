import type { Platform } from '@kolscope/contract/core/enums'
import { boundedText } from '../../core/bounded-text'
import { type Incoming, NOTHING_DESCRIBED } from '../../lists/ingest/incoming'
import type { References } from '../../lists/ingest/references'
import { provisionalKey } from '../../lists/reading/account-names'
import { cleanMessage, cleanName } from '../../lists/reading/cells'
import type { Count, ReadAccount } from '../connectors/port'

/** Maximum length of a platform's text; reports and searches read it again and again. */
export const LONGEST_TEXT = 5_000

/** The source and time of the data. */
export interface Origin {
  platform: Platform
  source: string
  observedAt: string
  references: References
}

/** A number under its name, with a mark if it is cut off or hidden, because neither is the same as unknown. */
function numbered(name: string, count: Count): Record<string, number> {
  if ('missing' in count) return count.missing === 'hidden' ? { [`${name}_hidden`]: 1 } : {}
  return { [name]: count.value, ...(count.isRounded && { [`${name}_rounded`]: 1 }) }
}

/** An account of which only the identity is known. */
export function nothingOf(
  { platform, source, observedAt }: Origin,
  { socialId, handle, name }: Pick<ReadAccount, 'socialId' | 'handle'> & { name: string | null },
): Incoming {
  return {
    platform,
    socialId,
    handle,
    key: provisionalKey(handle, name ?? socialId) ?? socialId,
    name: name === null ? null : cleanName(name),
    described: NOTHING_DESCRIBED,
    state: null,
    categories: [],
    professionIds: [],
    values: {},
    derived: [],
    lastPostAt: null,
    observedAt,
    source,
    audiences: [],
    samples: [],
    history: [],
    posts: [],
    rows: [],
  }
}

/** An account as a provider describes it, in the format of loaded files. */
export function incomingAccount(account: ReadAccount, origin: Origin): Incoming {
  const { platform, observedAt, references } = origin
  const { followers, posts, views, category } = account
  const own = category === null ? null : references.platformCategory(platform, category)
  return {
    ...nothingOf(origin, account),
    described: {
      ...NOTHING_DESCRIBED,
      description: account.description ? cleanMessage(boundedText(account.description, LONGEST_TEXT)) : null,
      location_id: account.country === null ? null : references.location(account.country),
      platform_category: own?.code ?? category,
    },
    values: {
      ...numbered('followers', followers),
      ...numbered('total_posts', posts),
      ...numbered('total_views', views),
    },
    history: 'value' in followers ? [{ day: observedAt.slice(0, 10), followers: followers.value }] : [],
  }
}
