import type { Report } from '@kolscope/contract/influencers/report'
import { useNameOf } from '../../core/use-name-of'
import { ScoreRing } from '../../ui/chart/ScoreRing'
import { FigureText } from '../../ui/figure/FigureText'
import { Tag } from '../../ui/mark/Tag'
import { usePeerWords } from '../report/peer-words'
import classes from './flags.module.css'

/** The influence score in one line: its value, category, peers and confidence. */
export function ScoreLine({ report }: { report: Report }) {
  const { t, format, peers } = usePeerWords()
  const nameOf = useNameOf()
  const { influence, level, category, peers: group } = report.scores
  const facts = [
    category === null ? null : t('report.scoreIn', { category: nameOf(category.name, category.name_vi) }),
    influence.value === null || influence.confidence === null
      ? null
      : t('about.confidence', { percent: format.percent(influence.confidence * 100, { digits: 0 }) }),
    group === null ? null : t('report.scoreAmong', { peers: peers(group) }),
  ].filter((one) => one !== null)
  return (
    <div className={classes.score}>
      <span aria-hidden="true">
        <ScoreRing score={influence.value} label="" size={48} />
      </span>
      <div>
        <p className={classes.scoreName}>
          {t('metrics.name.influenceScore')} <FigureText name="influenceScore" figure={influence} />
          {level !== null && <Tag tone="accent">{t(`level.${level}`)}</Tag>}
        </p>
        <p className={classes.soft}>{facts.join(' · ')}</p>
      </div>
    </div>
  )
}
