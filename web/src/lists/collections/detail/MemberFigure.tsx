import type { Member } from '@kolscope/contract/lists/collections/members'
import type { FieldWords } from '../../../search/filters/field-words'
import { FigureText } from '../../../ui/figure/FigureText'
import { figureOfHit, MEMBER_METRICS, type MemberMetric } from './figure-of-hit'
import classes from './member.module.css'
import { SinceAdded } from './SinceAdded'

interface Props {
  member: Member
  metric: MemberMetric
  words: FieldWords
}

/** One number of a member and its change since. */
export function MemberFigure({ member, metric, words }: Props) {
  const { influencer } = member
  const category = influencer.score_category
  const note =
    metric === 'avg_influence_scores' && category
      ? words.t('about.scoreCategory', { name: words.option('categories', category.id) })
      : undefined
  return (
    <span className={classes.figure}>
      <FigureText
        name={MEMBER_METRICS[metric]}
        figure={figureOfHit(influencer, metric)}
        form="short"
        missing="none"
        note={note}
      />
      <SinceAdded member={member} metric={metric} words={words} />
    </span>
  )
}
