import { z } from 'zod'
import { canSearch } from '../core/access'
import { ONE_LINE } from '../core/one-line'
import { Id, listOf, MAX_LIST, one } from '../core/paging'
import { del, feature, get, patch, post } from '../core/route'
import { Hit } from './discovery/discovery'
import { SearchBody } from './discovery/search'

export const DIGESTS = ['none', 'daily', 'weekly'] as const
export const Digest = z.enum(DIGESTS)
export type Digest = z.infer<typeof Digest>
/** The maximum number of saved searches per owner; as many deleted searches are kept. */
export const MAX_SAVED_SEARCHES = 100
export const SAVED_SEARCH_NAME = { least: 2, most: 80 }
/** The number of days for which a deleted saved search can be restored. */
export const SAVED_SEARCH_TRASH_DAYS = 30
/** How many of a search's first results are watched for new influencers. */
export const MAX_WATCHED = 10_000
export const MAX_NEW_SHOWN = 100

/** Replaces a text that named an erased person; a search for these words finds no one, because no one has them. */
export const ERASED_TEXT = 'erased-person'

/** The page on which the search was made and opens again. */
export const SEARCH_PAGES = ['discover', 'advanced'] as const
export const SearchPageName = z.enum(SEARCH_PAGES)
export type SearchPageName = z.infer<typeof SearchPageName>

/** A saved search: its filters and sort as the search calls take them. */
export const SavedSearch = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  search: SearchBody,
  page: SearchPageName,
  owner: z.object({ id: Id, name: z.string() }),
  is_owner: z.boolean(),
  /** Only visible to its owner; empty for others. */
  shared_with: z.array(z.object({ account_id: Id, name: z.string(), email: z.string() })),
  digest: Digest,
  /** Results within the cap that are new since this account last looked. */
  new_count: z.int(),
  /** `new_count` is rounded down to a multiple of it; null if it is exact. */
  new_rounded_to: z.int().nullable(),
  /** Null until the first run for this account. A total equal to `cap` means that many or more. */
  total: z.int().nullable(),
  cap: z.int().nullable(),
  /** `total` is rounded down to a multiple of it if the search was not paid; null if it is exact up to the cap. */
  rounded_to: z.int().nullable(),
  last_run_at: z.string().nullable(),
  /** Results that arrived after this moment count as new to this account. */
  looked_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const access = canSearch
const params = z.strictObject({ id: Id })
/** The name appears in mails to the accounts that the search is shared with. */
const Name = z.string().trim().min(SAVED_SEARCH_NAME.least).max(SAVED_SEARCH_NAME.most).regex(ONE_LINE)

export const savedSearches = feature({
  listSavedSearches: get('/api/v1/saved-searches', {
    access,
    cost: 'many',
    summary: 'List your saved searches and those shared with you, by name',
    answer: listOf(SavedSearch),
  }),
  getSavedSearch: get('/api/v1/saved-searches/:id', {
    plan: 'asked',
    access,
    cost: 'search',
    summary: 'Get a saved search and run it again to count new influencers; free of charge',
    params,
    answer: one(SavedSearch),
  }),
  createSavedSearch: post('/api/v1/saved-searches', {
    plan: 'asked',
    access,
    cost: 'many',
    summary: 'Save a search under a name that is unique per owner (409)',
    body: z.strictObject({ name: Name, search: SearchBody, page: SearchPageName, digest: Digest.optional() }),
    answer: one(SavedSearch),
  }),
  updateSavedSearch: patch('/api/v1/saved-searches/:id', {
    plan: 'asked',
    access,
    cost: 'many',
    summary:
      'Change the name, filters or shares of the given version, or the digest; only the owner may change more than the digest',
    params,
    body: z.strictObject({
      name: Name.optional(),
      search: SearchBody.optional(),
      digest: Digest.optional(),
      /** Emails of all accounts it is shared with; replaces the previous list. */
      shared_with: z.array(z.string().trim().max(320)).max(MAX_LIST).optional(),
      version: z.int().optional(),
    }),
    answer: one(SavedSearch),
  }),
  removeSavedSearch: del('/api/v1/saved-searches/:id', {
    access,
    cost: 'light',
    summary: 'Delete a saved search, or stop following one that is shared with you',
    params,
    answer: one(SavedSearch),
  }),
  restoreSavedSearch: post('/api/v1/saved-searches/:id/restore', {
    access,
    cost: 'light',
    summary: `Restore a deleted saved search, within ${SAVED_SEARCH_TRASH_DAYS} days`,
    params,
    answer: one(SavedSearch),
  }),
  listNewOf: get('/api/v1/saved-searches/:id/new', {
    plan: 'asked',
    access,
    cost: 'many',
    summary: `List influencers that are new since you last looked, latest first, at most ${MAX_NEW_SHOWN}; costs as much as the search`,
    params,
    answer: listOf(Hit),
  }),
  markLooked: post('/api/v1/saved-searches/:id/looked', {
    access,
    cost: 'light',
    summary: 'Mark the results as seen; only later ones count as new',
    params,
    answer: one(SavedSearch),
  }),
})
