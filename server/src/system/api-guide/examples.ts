import type { Method } from '@kolscope/contract/core/route'

/**
 * One call of the guide; `{name}` in its path or body stands for a value that an earlier example stored under that
 * name.
 */
export interface Example {
  title: string
  method: Method
  path: string
  body?: object
  /** Values of the response for later examples, by their path of keys. */
  keeps?: Readonly<Record<string, readonly string[]>>
}

/** The usual steps of a program, in a working order; the test makes every call. */
export const EXAMPLES: readonly Example[] = [
  {
    title: 'Search: TikTok accounts with 10,000 to 100,000 followers, the fastest growing first',
    method: 'GET',
    path: '/api/v1/influencers?platform=tiktok&min_followers=10000&max_followers=100000&sort_field=total_followers_growth_4w&page_size=12',
  },
  {
    title: 'Counts for every filter of a search',
    method: 'GET',
    path: '/api/v1/influencers/facets?platform=tiktok',
  },
  {
    title: 'Keep a search',
    method: 'POST',
    path: '/api/v1/saved-searches',
    body: {
      name: 'Small on TikTok',
      page: 'discover',
      digest: 'weekly',
      search: { platform: ['tiktok'], min_followers: 10_000, max_followers: 100_000 },
    },
    keeps: { saved: ['data', 'id'] },
  },
  {
    title: 'Who came in since the last look',
    method: 'GET',
    path: '/api/v1/saved-searches/{saved}/new',
  },
  {
    title: 'A new collection',
    method: 'POST',
    path: '/api/v1/collections',
    body: { name: 'Spring campaign', list_ids: [] },
    keeps: { collection: ['data', 'id'] },
  },
  {
    title: 'Add everything that a search finds, as a job',
    method: 'PATCH',
    path: '/api/v1/influencers?platform=tiktok&min_followers=10000',
    body: { collections_action: 'add', collections: ['{collection}'] },
  },
  { title: 'Where the work is', method: 'GET', path: '/api/v1/jobs' },
  {
    title: 'A page of the collection, with what was decided about each member',
    method: 'GET',
    path: '/api/v1/collections/{collection}?influencers_page_size=24&triage=shortlisted',
  },
  {
    title: 'Export a search as .xlsx',
    method: 'POST',
    path: '/api/v1/exports',
    body: {
      source: { from: 'search', search: { platform: ['tiktok'], min_followers: 10_000 } },
      format: 'xlsx',
      language: 'en',
      columns: ['name', 'platform', 'platform_url', 'total_followers', 'engagement_rate'],
    },
    keeps: { export: ['data', 'id'] },
  },
  {
    title: 'Ask until `state` is `ready`; the file is then at `path` for 24 hours',
    method: 'GET',
    path: '/api/v1/exports/{export}',
  },
  { title: 'Delete the file', method: 'DELETE', path: '/api/v1/exports/{export}' },
  { title: 'Put the collection in the trash', method: 'DELETE', path: '/api/v1/collections/{collection}' },
  { title: 'Delete the saved search', method: 'DELETE', path: '/api/v1/saved-searches/{saved}' },
]

/** An example with the stored values filled in; a quoted value that is a number becomes one. */
export function fillExample({ path, body }: Example, values: Readonly<Record<string, string | number>>) {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  const text =
    body && JSON.stringify(body).replace(/"\{(\w+)\}"/g, (whole, name: string) => JSON.stringify(values[name] ?? whole))
  return { path: fill(path), body: text === undefined ? undefined : (JSON.parse(text) as object) }
}
