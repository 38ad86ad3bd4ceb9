import type { Figure, MetricName } from '@kolscope/contract/influencers/metrics'
import type { Profile, ProfileInfluencer } from '@kolscope/contract/profiles'
import { useT } from '../../core/i18n'
import { FigureText } from '../../ui/figure/FigureText'

export const SHOWN_METRICS = [
  'totalFollowers',
  'avgEngagement',
  'influenceScore',
] as const satisfies readonly MetricName[]
type Shown = (typeof SHOWN_METRICS)[number]

const FIELDS = {
  totalFollowers: 'total_follower',
  avgEngagement: 'avg_engagement',
  influenceScore: 'avg_influence_scores',
} as const satisfies Record<Shown, keyof ProfileInfluencer>

const SOURCES: Readonly<Record<Shown, string>> = {
  totalFollowers: 'followers',
  avgEngagement: 'posts',
  influenceScore: 'parts',
}

interface Known {
  name: Shown
  value: number | null
  observed_at: string | null
  source?: string
  n?: number
}

/** Follower counts are as they were given; everything else has the first version of its formula. */
const figureOf = ({ name, value, observed_at, source = SOURCES[name], n }: Known): Figure => ({
  value,
  n: n ?? null,
  from: null,
  to: null,
  source,
  observed_at,
  version: name === 'totalFollowers' ? 0 : 1,
  confidence: null,
  missing: value === null ? 'unknown' : null,
})

/** One number of an influencer. */
export function InfluencerFigure({ influencer, name }: { influencer: ProfileInfluencer; name: Shown }) {
  const { observed_at, [FIELDS[name]]: value } = influencer
  return <FigureText name={name} figure={figureOf({ name, value, observed_at })} form="short" missing="none" />
}

/** One number of a person, made of the influencers' own. */
export function ProfileFigure({ profile, name }: { profile: Profile; name: Shown }) {
  const t = useT()
  const known = profile.influencers.filter((one) => one[FIELDS[name]] !== null)
  const oldest = known.flatMap(({ observed_at }) => observed_at ?? []).sort()[0] ?? null
  const source = name === 'totalFollowers' ? 'accounts-not-deduplicated' : SOURCES[name]
  const figure = figureOf({ name, value: profile[FIELDS[name]], observed_at: oldest, source, n: known.length })
  return <FigureText name={name} figure={figure} form="short" missing="none" note={t(`profiles.figure.${name}`)} />
}
