/** Forty searches as people make them: broad, typical, narrow, by name, sorted in every way, some deep pages. */
const QUERIES: readonly string[] = [
  '',
  'platform=tiktok',
  'platform=youtube&min_followers=100000',
  'platform=insta&min_followers=10000&max_followers=100000',
  'min_followers=5000&max_followers=1000000&min_avg_engagement=100&max_avg_engagement=2000',
  'categories=3',
  'categories=3,7,12',
  'categories=5&platform=tiktok&min_followers=10000&max_followers=100000',
  'categories=9&gender=female',
  'categories=2,4&kind=celebrity,professional',
  'location=VN-48',
  'location=VN-48,VN-79&platform=tiktok',
  'location=VN-01&categories=8&min_engagement_rate=2',
  'size=micro',
  'size=macro,mega&platform=youtube',
  'gender=female&age_range_min=18&age_range_max=30',
  'gender=male&marital_status=Single&platform=fb',
  'min_growth=5&platform=tiktok',
  'min_engagement_rate=5&min_followers=20000',
  'last_post_days=30&platform=insta',
  'last_post_days=7&categories=6',
  'updated_within_days=30&size=potential',
  'verified=true',
  'has_contact=true&location=VN-79',
  'professions=4&platform=tiktok',
  'professions=11,12&min_followers=50000',
  'state=Approved',
  'state=Approved,PendingForApproval&size=micro',
  'audience_min_gender=female&audience_min_gender_number=60&platform=fb',
  'audience_min_location=VN-79&audience_min_location_number=30',
  'audience_min_age_range=18-24&audience_min_age_range_number=40&sort_field=detail_demographics',
  'fb_id_name=nguyen',
  'fb_id_name=thao+vy',
  'fb_id_name=minh&platform=tiktok',
  'sort_field=avg_engagement_score&platform=insta',
  'sort_field=sentiment_rate',
  'sort_field=total_followers_growth_4w&platform=youtube',
  'categories=10&sort_field=total_followers&page_index=3',
  'platform=page&page_size=24',
  'platform=tiktok,insta&size=micro&gender=female&min_followers=10000&max_followers=50000',
]

/** Calls of the mix in turn;. */
export const searchPath = (n: number) => `/api/v1/influencers?${QUERIES[n % QUERIES.length]}`
export const facetPath = (n: number) =>
  `/api/v1/influencers/facets?${facetQuery(QUERIES[(n * 7) % QUERIES.length] ?? '')}`

function facetQuery(query: string): string {
  return query
    .split('&')
    .filter((part) => !/^(sort_field|page_index|page_size)=/.test(part))
    .join('&')
}
