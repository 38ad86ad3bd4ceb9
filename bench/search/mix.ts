import { compileSearch, type Search, type SearchQuery } from '../../contract/src/discovery/search'

/** What people ask, from the whole market to a handful: the first screen, single filters, typical and narrow combinations. */
const QUERIES: readonly Partial<SearchQuery>[] = [
  {},
  { page_index: 1 },
  { sort_field: 'avg_engagement_score' },
  { sort_field: 'total_followers_growth_4w' },
  { sort_field: 'sentiment_rate' },
  { platform: ['tiktok'] },
  { platform: ['fb'], page_index: 3 },
  { platform: ['youtube'], min_followers: 10_000 },
  { platform: ['insta', 'tiktok'], min_followers: 5_000, max_followers: 1_000_000 },
  { min_followers: 5_000, max_followers: 1_000_000, min_avg_engagement: 100, max_avg_engagement: 2_000 },
  { platform: ['fb'], min_followers: 10_000, max_followers: 100_000, sort_field: 'avg_engagement_score' },
  { size: ['macro', 'mega'] },
  { size: ['micro'], gender: ['female'] },
  { categories: [1] },
  { categories: [2, 7] },
  { categories: [3, 12, 30], platform: ['tiktok'] },
  { categories: [1], location: ['VN-01'], min_followers: 10_000, max_followers: 100_000 },
  {
    categories: [5],
    platform: ['tiktok'],
    location: ['VN-03'],
    min_followers: 10_000,
    max_followers: 100_000,
    last_post_days: 30,
  },
  { categories: [9], sort_field: 'total_followers' },
  { professions: [1] },
  { professions: [4, 20], platform: ['fb'] },
  { kind: ['celebrity', 'professional'], age_range_min: 20, age_range_max: 30 },
  { gender: ['female'], age_range_min: 18, age_range_max: 34, marital_status: ['Single'] },
  { gender: ['male'], location: ['VN-01', 'VN-02'] },
  { audience_min_gender: ['female'], audience_min_gender_number: 50 },
  { audience_min_age_range: ['18-24', '25-34'], platform: ['tiktok'] },
  { audience_min_location: ['VN-01'], sort_field: 'total_followers' },
  { audience_min_location: ['VN-02'], audience_min_location_number: 45, platform: ['fb'] },
  { kind: ['professional'], professions: [2, 3], audience_min_gender: ['female'], min_followers: 5_000 },
  { min_engagement_rate: 3, max_engagement_rate: 12, last_post_days: 30 },
  { min_growth: 5, sort_field: 'total_followers_growth_4w', last_post_days: 7 },
  { platform: ['page'], page_category: ['7'] },
  { platform: ['youtube'], youtube_category: ['3', '4'], min_followers: 5_000 },
  { state: ['Approved'], has_contact: true, verified: true },
  { state: ['PendingForApproval', 'New'], updated_within_days: 7 },
  { fb_id_name: 'nguyen huong' },
  { fb_id_name: 'beauty' },
  { fb_id_name: 'khanh vy', platform: ['tiktok'] },
  { is_sample: true },
  { filter: 'user_categories__all=1,2;!gender__in=male;birth_year__range=1990,2004', size: ['micro', 'potential'] },
]

export interface Mixed {
  name: string
  search: Search
}

/** The first `count` searches of the mix, each with its parameters as the name. */
export function mixOf(count: number): Mixed[] {
  return QUERIES.slice(0, count).map((query) => {
    const { search, errors } = compileSearch(query)
    if (errors.length > 0) throw new Error(`The mix has a search that is none: ${JSON.stringify(errors)}`)
    return { name: JSON.stringify(query), search }
  })
}
