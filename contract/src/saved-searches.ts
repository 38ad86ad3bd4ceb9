import { z } from 'zod'
import { canSearch } from './access'
import { Hit } from './discovery/discovery'
import { SearchBody } from './discovery/search'
import { Id, listOf, MAX_LIST, one } from './paging'
import { del, feature, get, patch, post } from './route'

export const DIGESTS = ['none', 'daily', 'weekly'] as const
export const Digest = z.enum(DIGESTS)
export type Digest = z.infer<typeof Digest>
export const MAX_SAVED_SEARCHES = 100

/** A search that is kept: its filters and sort as the search calls take them. */
export const SavedSearch = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  search: SearchBody,
  /** Where it was made, and opens again. */
  page: z.enum(['discover', 'advanced']),
  owner: z.object({ id: Id, name: z.string() }),
  is_owner: z.boolean(),
  shared_with: z.array(z.object({ account_id: Id, name: z.string(), email: z.string() })),
  digest: Digest,
  /** Found for the first time since this account last looked, within its cap. */
  new_count: z.int(),
  total: z.int().nullable(),
  last_run_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const access = canSearch
const params = z.strictObject({ id: Id })
const Name = z.string().trim().min(2).max(80)

export const savedSearches = feature({
  listSavedSearches: get('/api/v1/saved-searches', {
    access,
    summary: "This account's saved searches and those shared with it, by name",
    answer: listOf(SavedSearch),
  }),
  createSavedSearch: post('/api/v1/saved-searches', {
    access,
    summary: 'Keep a search under a name, unique per owner (409)',
    body: z.strictObject({
      name: Name,
      search: SearchBody,
      page: z.enum(['discover', 'advanced']),
      digest: Digest.optional(),
    }),
    answer: one(SavedSearch),
  }),
  updateSavedSearch: patch('/api/v1/saved-searches/:id', {
    access,
    summary: 'Change name, filters, digest or shares; whoever it is shared with changes only their own digest',
    params,
    body: z.strictObject({
      name: Name.optional(),
      search: SearchBody.optional(),
      digest: Digest.optional(),
      /** E-mails of the accounts it is shared with: all of them. */
      shared_with: z.array(z.string().trim().max(320)).max(MAX_LIST).optional(),
      version: z.int().optional(),
    }),
    answer: one(SavedSearch),
  }),
  removeSavedSearch: del('/api/v1/saved-searches/:id', {
    access,
    summary: 'Delete a saved search, or stop following one that is shared',
    params,
    answer: one(SavedSearch),
  }),
  restoreSavedSearch: post('/api/v1/saved-searches/:id/restore', {
    access,
    summary: 'Bring a deleted saved search back',
    params,
    answer: one(SavedSearch),
  }),
  listNewOf: get('/api/v1/saved-searches/:id/new', {
    access,
    summary: 'Who came in since this account last looked, at most 100',
    params,
    answer: listOf(Hit),
  }),
  markLooked: post('/api/v1/saved-searches/:id/looked', {
    access,
    summary: 'From here on counts what is new',
    params,
    answer: one(SavedSearch),
  }),
})
