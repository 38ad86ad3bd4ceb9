import type { Hit } from '@kolscope/contract/discovery/discovery'
import type { FieldWords } from '../field-words'
import { aboutOf, coded, type Metric, rawValue, shownValue } from '../hit-metrics'
import { AboutMetric } from './AboutMetric'
import classes from './metrics.module.css'
import { Tip } from './Tip'

interface Props {
  hit: Hit
  metric: Metric
  words: FieldWords
}

/** One number of an influencer with everything about it in its tooltip. */
export function MetricValue({ hit, metric, words }: Props) {
  const shown = shownValue(hit, metric, words)
  const value = rawValue(hit, metric)
  const trend = metric !== 'growth' || value === null || value === 0 ? undefined : value > 0 ? 'up' : 'down'
  return (
    <Tip className={classes.value} tell={() => <AboutMetric hit={hit} metric={metric} words={words} />}>
      {shown === null ? (
        <span className={classes.unknown}>
          {words.t('value.none')}
          <span className={classes.hidden}>
            {' '}
            ({coded(words, 'missing', aboutOf(hit, metric)?.missing ?? 'unknown')})
          </span>
        </span>
      ) : (
        <span data-trend={trend}>{shown}</span>
      )}
    </Tip>
  )
}
