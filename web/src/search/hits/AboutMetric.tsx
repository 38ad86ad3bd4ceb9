import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { coded, momentText } from '../../ui/figure/figure-words'
import type { FieldWords } from '../filters/field-words'
import { aboutOf, exactValue, isCategoryScore, type Metric, NAMES, nameOf } from './hit-metrics'
import classes from './metrics.module.css'

interface Props {
  hit: Hit
  metric: Metric
  words: FieldWords
}

/** Full value, age, source, sample and formula of one number, or why it is unknown. */
export function AboutMetric({ hit, metric, words }: Props) {
  const { t, format } = words
  const about = aboutOf(hit, metric)
  const exact = exactValue(hit, metric, words)
  const isOfCategories = metric === 'score' && isCategoryScore(hit)
  const observedAt = about?.observed_at ?? hit.observed_at
  const facts = [
    exact === null ? null : t('about.exact', { value: exact }),
    observedAt === null ? t('about.age') : t('about.observed', { when: momentText(format, observedAt) }),
    about?.source ? t('about.source', { source: coded(words, 'source', about.source) }) : null,
    about?.n ? t('about.items', { count: about.n }) : null,
    about && about.confidence !== null && exact !== null
      ? t('about.confidence', { percent: format.percent(about.confidence * 100, { digits: 0 }) })
      : null,
    metric === 'score' && hit.score_category
      ? t('about.scoreCategory', { name: words.option('categories', hit.score_category.id) })
      : null,
    isOfCategories && hit.score_by ? t(`about.scoreBy.${hit.score_by}`) : null,
  ]
  return (
    <span className={classes.about}>
      <strong>{isOfCategories ? t('about.categoryScore') : t(nameOf(hit, metric))}</strong>
      {exact === null && <span className={classes.why}>{coded(words, 'missing', about?.missing ?? 'unknown')}</span>}
      {facts.map((fact) => fact !== null && <span key={fact}>{fact}</span>)}
      <span className={classes.formula}>
        {isOfCategories ? t('about.categoryScoreFormula') : t(`metrics.formula.${NAMES[metric]}`)}
      </span>
    </span>
  )
}
