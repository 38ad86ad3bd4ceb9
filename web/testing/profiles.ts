import type { Profile, ProfileInfluencer } from '@kolscope/contract/influencers/profiles'
import type { Figure } from '@kolscope/contract/market/metrics'
import type { FormState } from '../src/influencers/profiles/form-state'

const UNKNOWN: Figure = {
  value: null,
  n: null,
  from: null,
  to: null,
  source: null,
  observed_at: null,
  version: 0,
  confidence: null,
  missing: 'unknown',
}
const FIGURES = { totalFollowers: UNKNOWN, avgEngagement: UNKNOWN, influenceScore: UNKNOWN }

/** An influencer of a person, with the ids of its professions and the points of its categories. */
export const influencer = (
  _id: number,
  jobs: readonly number[],
  points: Readonly<Record<number, number>>,
): ProfileInfluencer => ({
  _id,
  version: 1,
  platform: 'insta',
  social_id: null,
  user_name: `user${_id}`,
  name: `Name ${_id}`,
  platform_url: null,
  avatar: null,
  state: 'New',
  jobs: jobs.map((id) => ({ id, name: `Job ${id}`, name_vi: '' })),
  relevance_scores: [],
  user_categories: Object.entries(points).map(([id, ressonance_point]) => ({
    id: Number(id),
    name: `Category ${id}`,
    name_vi: '',
    code: `c${id}`,
    ressonance_point,
    is_default: false,
  })),
  total_follower: null,
  avg_engagement: null,
  avg_influence_scores: null,
  figures: FIGURES,
  observed_at: null,
  can_open: true,
})

/** A person with two influencers. */
export const profile = (changes: Partial<Profile> = {}): Profile => ({
  _id: 1,
  version: 1,
  name: 'Trần Lan',
  gender: null,
  birth_year: 0,
  kind: null,
  location: null,
  marital_status: null,
  avatar: null,
  influencers: [influencer(11, [1], { 5: 80 }), influencer(12, [], {})],
  total_follower: null,
  avg_engagement: null,
  avg_influence_scores: null,
  figures: FIGURES,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...changes,
})

/** A form with these professions of an influencer. */
export const typedJobs = (state: FormState, id: number, careers: number[]): FormState => ({
  ...state,
  influencers: new Map(state.influencers).set(id, { categories: [], ...state.influencers.get(id), careers }),
})

/** A form with this name of the person. */
export const typedName = (state: FormState, name: string): FormState => ({
  ...state,
  person: { ...state.person, name },
})
