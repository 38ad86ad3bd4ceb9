import type { AudienceDimension } from '@kolscope/contract/core/enums'
import type { ComparedInfluencer } from '@kolscope/contract/lists/collections/members'
import { audienceText, shownShares } from '../../../search/filters/audience-words'
import type { FieldWords } from '../../../search/filters/field-words'
import { ShareBar } from '../../../ui/chart/ShareBar'
import { AgeMark } from '../../../ui/figure/AgeMark'
import classes from './compare.module.css'

interface Props {
  influencer: ComparedInfluencer
  dimension: AudienceDimension
  words: FieldWords
}

/** The shares of an audience as bars with their percent: the largest ones, for ages all. */
export function AudienceCell({ influencer, dimension, words }: Props) {
  const audience = influencer.audience.find((one) => one.dimension === dimension)
  const shares = shownShares(dimension, audience?.shares ?? [])
  if (shares.length === 0) return <span className={classes.soft}>{words.t('compare.unknownAudience')}</span>
  return (
    <>
      <ul className={classes.shares}>
        {shares.map(({ value, percent }) => (
          <li key={value}>
            <span>{audienceText(words, dimension, value)}</span>
            <span>{words.format.share(percent)}</span>
            <ShareBar percent={percent} className={classes.bar} />
          </li>
        ))}
      </ul>
      <AgeMark at={audience?.observed_at} />
    </>
  )
}
