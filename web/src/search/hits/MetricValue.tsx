import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { AgeMark } from '../../ui/figure/AgeMark'
import { coded } from '../../ui/figure/figure-words'
import { Unseen } from '../../ui/mark/Unseen'
import { Tip } from '../../ui/overlay/Tip'
import type { FieldWords } from '../filters/field-words'
import { AboutMetric } from './AboutMetric'
import { aboutOf, type Metric, observedAt, shownValue, trendOf } from './hit-metrics'
import classes from './metrics.module.css'

interface Props {
  hit: Hit
  metric: Metric
  words: FieldWords
}

/** One number of an influencer with all its facts in the tooltip. */
export function MetricValue({ hit, metric, words }: Props) {
  const text = shownValue(hit, metric, words)
  return (
    <Tip className={classes.value} tell={() => <AboutMetric hit={hit} metric={metric} words={words} />}>
      {text === null ? (
        <span className={classes.unknown}>
          {words.t('value.none')}
          <Unseen> ({coded(words, 'missing', aboutOf(hit, metric)?.missing ?? 'unknown')})</Unseen>
        </span>
      ) : (
        <>
          <span data-trend={trendOf(hit, metric)}>{text}</span>
          <AgeMark at={observedAt(hit, metric)} source={aboutOf(hit, metric)?.source} />
        </>
      )}
    </Tip>
  )
}
