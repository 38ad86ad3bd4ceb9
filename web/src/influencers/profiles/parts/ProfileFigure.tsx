import type { Profile, ProfileFigures, ProfileInfluencer } from '@kolscope/contract/influencers/profiles'
import { useT } from '../../../core/i18n'
import { FigureText } from '../../../ui/figure/FigureText'

export const SHOWN_METRICS = [
  'totalFollowers',
  'avgEngagement',
  'influenceScore',
] as const satisfies readonly (keyof ProfileFigures)[]
type ShownMetric = (typeof SHOWN_METRICS)[number]

/** One number of an influencer. */
export function InfluencerFigure({ influencer, name }: { influencer: ProfileInfluencer; name: ShownMetric }) {
  return <FigureText name={name} figure={influencer.figures[name]} form="short" missing="none" />
}

/** One number of a person, computed from the influencers' own. */
export function ProfileFigure({ profile, name }: { profile: Profile; name: ShownMetric }) {
  const t = useT()
  const note = t(`profiles.figure.${name}`)
  return <FigureText name={name} figure={profile.figures[name]} form="short" age="total" missing="none" note={note} />
}
