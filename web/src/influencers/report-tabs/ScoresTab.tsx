import { administrator } from '@kolscope/contract/core/access'
import type { Report } from '@kolscope/contract/influencers/report'
import { Link } from '@tanstack/react-router'
import { useT } from '../../core/i18n'
import { useCan } from '../../core/session'
import { useFormat } from '../../core/use-format'
import { useNameOf } from '../../core/use-name-of'
import { ScoreRing } from '../../ui/chart/ScoreRing'
import { FigureText } from '../../ui/figure/FigureText'
import { coded, momentText } from '../../ui/figure/figure-words'
import { Tag } from '../../ui/mark/Tag'
import { usePeerWords } from '../report/peer-words'
import { Section } from '../report/Section'
import { CategoryScores } from './CategoryScores'
import { ScoreParts } from './ScoreParts'
import { confidenceBand, knownParts } from './score-parts'
import classes from './scores.module.css'

const RING_PX = 72

function Head({ report: { scores } }: { report: Report }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useNameOf()
  const { influence, level, category, resonance_by: by } = scores
  const words = level === null ? t('card.scoreUnknown') : t(`level.${level}`)
  const scoreText = t('card.score', { score: Math.round(influence.value ?? 0), level: words })
  return (
    <div className={classes.head}>
      <ScoreRing
        score={influence.value}
        label={influence.value === null ? t('scores.unknown') : scoreText}
        size={RING_PX}
      />
      <div>
        <p className={classes.score}>
          <FigureText
            name="influenceScore"
            figure={influence}
            {...(influence.value !== null && { valueText: format.full(Math.round(influence.value)) })}
          />{' '}
          {influence.value !== null && <span>{t('scores.of100')}</span>}{' '}
          {level !== null && <Tag tone="accent">{words}</Tag>}
        </p>
        {influence.value === null && (
          <p className={classes.why}>{coded({ t }, 'missing', influence.missing ?? 'unknown')}</p>
        )}
        {category !== null && <p>{t('scores.inCategory', { name: nameOf(category.name, category.name_vi) })}</p>}
        {by !== null && <p className={classes.soft}>{t(by === 'staff' ? 'scores.byStaff' : 'scores.byMeasured')}</p>}
      </div>
    </div>
  )
}

function Confidence({ report: { scores } }: { report: Report }) {
  const t = useT()
  const format = useFormat()
  const { confidence, n, from, to } = scores.influence
  const count = knownParts(scores.parts).length
  return (
    <Section title={t('scores.confidence')}>
      {confidence !== null && (
        <p className={classes.confidence}>
          <strong>{format.percent(confidence * 100, { digits: 0 })}</strong>{' '}
          <Tag tone={confidenceBand(confidence) === 'high' ? 'positive' : 'warning'}>
            {t(`scores.confidence.${confidenceBand(confidence)}`)}
          </Tag>
        </p>
      )}
      <ul className={classes.facts}>
        {n !== null && <li>{t('scores.confidenceSample', { count: n })}</li>}
        {from !== null && to !== null && <li>{t('scores.confidenceDays', { from, to })}</li>}
        <li>{t('scores.confidenceParts', { count })}</li>
      </ul>
      <p className={classes.soft}>{t('scores.confidenceWhy')}</p>
    </Section>
  )
}

function Peers({ report: { scores } }: { report: Report }) {
  const { t, peers } = usePeerWords()
  return (
    <Section title={t('scores.peers')}>
      <p>{scores.peers === null ? t('scores.noPeers') : peers(scores.peers)}</p>
      <p className={classes.soft}>{t('scores.peersWhy')}</p>
    </Section>
  )
}

function Beside({ report: { scores } }: { report: Report }) {
  const t = useT()
  const all = [
    ['reach_score', scores.reach_score],
    ['engagement_score', scores.engagement_score],
    ['avgEngagementScore', scores.avgEngagementScore],
    ['advocacy_score', scores.advocacy_score],
  ] as const
  return (
    <Section title={t('scores.beside')}>
      <dl className={classes.beside}>
        {all.map(([name, figure]) => (
          <div key={name}>
            <dt>{t(`metrics.name.${name}`)}</dt>
            <dd>
              <FigureText name={name} figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Version({ report: { scores } }: { report: Report }) {
  const t = useT()
  const format = useFormat()
  const maySet = useCan(administrator)
  const { computed_at: at, influence } = scores
  return (
    <span className={classes.version}>
      {influence.version > 0 && <span>{t('scores.version', { version: String(influence.version) })}</span>}
      <span>{at === null ? t('scores.neverComputed') : t('scores.computed', { when: momentText(format, at) })}</span>
      {maySet && (
        <Link to="/settings" search={{ edit: 'score_weights' }}>
          {t('scores.weights')}
        </Link>
      )}
    </span>
  )
}

/** The influence score with all its parts and its confidence, so that readers can check it. */
export function ScoresTab({ report }: { report: Report }) {
  const t = useT()
  return (
    <div className={classes.tab}>
      <div className={classes.columns}>
        <Section title={t('scores.title')} aside={<Version report={report} />}>
          <Head report={report} />
          <ScoreParts report={report} />
        </Section>
        <div className={classes.side}>
          <Confidence report={report} />
          <Peers report={report} />
          <Beside report={report} />
        </div>
      </div>
      <CategoryScores report={report} />
    </div>
  )
}
