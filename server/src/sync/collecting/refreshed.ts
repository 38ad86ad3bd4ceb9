import type { Given } from '../../core/tables/collecting'
import type { Change } from '../../lists/ingest/decide'
import type { Stored } from '../../lists/ingest/stored'
import { provisionalKey } from '../../lists/reading/account-names'

const WORDS = ['name', 'handle', 'description'] as const

/**
 * Adds the account's current texts to a change. Replaces texts that are still the provider's previous ones; texts
 * written by people stay.
 */
export function refreshed(change: Change, stored: Stored, before: Given | null, now: Given): Change {
  if (before === null) return change
  const current = { name: stored.name, handle: stored.handle, description: stored.described.description }
  const news = WORDS.filter(
    (word) => current[word] === before[word] && now[word] !== null && now[word] !== current[word],
  )
  if (news.length === 0) return change
  const { social_id, handle, provisional_key, name, described } = stored
  const base = change.described ?? { social_id, handle, provisional_key, name, ...described }
  const next = { ...base, ...Object.fromEntries(news.map((word) => [word, now[word]])) }
  const key = provisionalKey(next.handle, next.name) ?? next.provisional_key
  return { ...change, described: { ...next, provisional_key: news.includes('handle') ? key : next.provisional_key } }
}
