import { isOld } from '@kolscope/contract/market/age'
import { IconEye, IconMapPin, IconMessage2 } from '@tabler/icons-react'
import { memo } from 'react'
import { dateTime, isoDate } from '../../../core/format'
import { ScoreRing } from '../../../ui/chart/ScoreRing'
import { Sparkline } from '../../../ui/chart/Sparkline'
import { AgeMark } from '../../../ui/figure/AgeMark'
import { Avatar } from '../../../ui/mark/Avatar'
import { SizeChip } from '../../../ui/mark/SizeChip'
import { Tag } from '../../../ui/mark/Tag'
import { Unseen } from '../../../ui/mark/Unseen'
import { Tip } from '../../../ui/overlay/Tip'
import { AboutMetric } from '../../hits/AboutMetric'
import { fittingNames } from '../../hits/hit-facts'
import {
  isCategoryScore,
  labelOf,
  METRICS,
  type Metric,
  NAMES,
  observedAt,
  postsKnownUntil,
} from '../../hits/hit-metrics'
import { Handle, Links, namesOf, namesText, Place, VerifiedMark } from '../../hits/Identity'
import identity from '../../hits/identity.module.css'
import { MetricValue } from '../../hits/MetricValue'
import { ReportLink } from '../../hits/ReportLink'
import { AlikeLine } from './AlikeLine'
import classes from './card.module.css'
import type { HitProps } from './hit-list'
import { HideAction, SaveAction, TrackAction } from './QuickActions'
import { StandingMarks } from './StandingMarks'

const ON_CARD: readonly Metric[] = METRICS.filter((one) => one !== 'score' && one !== 'sentiment')
const STATE_TONES = {
  New: 'plain',
  NeedToUpdate: 'warning',
  PendingForApproval: 'warning',
  Approved: 'positive',
  Rejected: 'negative',
} as const
const TAGS_CHARACTERS = 30

export function ScoreOf({ hit, words }: Pick<HitProps, 'hit' | 'words'>) {
  const { t } = words
  const score = hit.avg_influence_scores
  const level = hit.level === null ? t('card.scoreUnknown') : t(`level.${hit.level}`)
  const key = isCategoryScore(hit) ? 'card.categoryScore' : 'card.score'
  const label = score === null ? t('card.scoreUnknown') : t(key, { score: Math.round(score), level })
  return (
    <Tip className={classes.ring} tell={() => <AboutMetric hit={hit} metric="score" words={words} />}>
      <ScoreRing score={score} label={label} />
    </Tip>
  )
}

export function TrendOf({ hit, words }: Pick<HitProps, 'hit' | 'words'>) {
  const { t, format } = words
  const history = hit.followers_history
  const label =
    history.length < 2
      ? t('card.noTrend')
      : t('card.trend', { from: format.full(history[0] ?? 0), to: format.full(history[history.length - 1] ?? 0) })
  return <Sparkline values={history} label={label} />
}

export function LastPost({ hit, words }: Pick<HitProps, 'hit' | 'words'>) {
  const { t, format } = words
  if (hit.last_post_at === null) return <span>{t('card.noPost')}</span>
  const when = format.recent(hit.last_post_at) ?? t('value.none')
  const since = postsKnownUntil(hit)
  if (since !== null && isOld(since, Date.now())) {
    const title = t('card.lastKnownPost', { when, since: isoDate(since) ?? '' })
    return (
      <span className={classes.posted} title={title}>
        <IconMessage2 size={13} aria-hidden="true" />
        {t('card.lastKnown', { when })}
      </span>
    )
  }
  return (
    <span className={classes.posted} title={`${t('card.lastPost', { when })} (${dateTime(hit.last_post_at) ?? ''})`}>
      <IconMessage2 size={13} aria-hidden="true" />
      <Unseen>{t('metric.lastPost')}: </Unseen>
      {when}
    </span>
  )
}

function Tags({ hit, words }: Pick<HitProps, 'hit' | 'words'>) {
  const names = namesOf(words, 'categories', hit.categories)
  if (names.length === 0) return <p className={classes.none}>{words.t('card.noCategories')}</p>
  const { shownNames, others } = fittingNames(names, TAGS_CHARACTERS)
  return (
    <Tip as="p" className={classes.tags} tell={() => namesText(words, names)}>
      {shownNames.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {others > 0 && <span className={classes.others}>{words.t('card.others', { count: others })}</span>}
    </Tip>
  )
}

function Facts({ hit, words, standing }: Pick<HitProps, 'hit' | 'words' | 'standing'>) {
  const { t } = words
  const jobs = namesOf(words, 'professions', hit.career)
  const about = [...(hit.kind === null ? [] : [t(`kind.${hit.kind}`)]), ...jobs].join(', ')
  return (
    <div className={classes.facts}>
      <AlikeLine hit={hit} words={words} />
      <p className={classes.chips}>
        {hit.state !== 'Approved' && <Tag tone={STATE_TONES[hit.state]}>{t(`state.${hit.state}`)}</Tag>}
        {hit.size ? <SizeChip size={hit.size} label={t(`size.${hit.size}`)} /> : <Tag>{t('value.none')}</Tag>}
        {hit.is_sample && (
          <Tip className={classes.state} tell={() => t('card.sampleHint')}>
            <Tag tone="accent">{t('card.sample')}</Tag>
          </Tip>
        )}
        <StandingMarks standing={standing} words={words} />
      </p>
      <p className={classes.jobs}>
        <IconMapPin size={14} aria-hidden="true" />
        <Place hit={hit} words={words} />
        {about !== '' && (
          <span
            className={identity.handleText}
            title={jobs.length > 0 ? t('card.professions', { names: jobs.join(', ') }) : undefined}
          >
            · {about}
          </span>
        )}
      </p>
    </div>
  )
}

/** One influencer in the grid. */
export const HitCard = memo(function HitCard(props: HitProps) {
  const { hit, words, isChosen, previewed, current, standing, onToggle, onPreview } = props
  const { t } = words
  return (
    <article
      className={classes.card}
      data-hit={hit.id}
      data-chosen={isChosen || undefined}
      data-previewed={previewed || undefined}
      aria-labelledby={`hit-${hit.id}`}
      tabIndex={current ? 0 : -1}
    >
      <header className={classes.head}>
        <Avatar name={hit.name} src={hit.avatar} size={44} />
        <div className={classes.who}>
          <h3 id={`hit-${hit.id}`} title={hit.name}>
            <ReportLink hit={hit} words={words}>
              <bdi>{hit.name}</bdi>
            </ReportLink>{' '}
            <VerifiedMark hit={hit} words={words} />
          </h3>
          <p className={classes.under}>
            <Handle hit={hit} words={words} />
          </p>
        </div>
        <div className={classes.corner}>
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onToggle(hit.id)}
              aria-label={t('select.one', { name: hit.name })}
            />
          </label>
          <HideAction {...props} />
        </div>
      </header>
      <Facts hit={hit} words={words} standing={standing} />
      <dl className={classes.metrics}>
        {ON_CARD.map((metric) => (
          <div key={metric}>
            <dt title={t(`metrics.name.${NAMES[metric]}`)}>{t(labelOf(hit, metric))}</dt>
            <dd>
              <MetricValue hit={hit} metric={metric} words={words} />
            </dd>
          </div>
        ))}
        <div>
          <Unseen as="dt">{t('metric.trend')}</Unseen>
          <dd className={classes.trend}>
            <TrendOf hit={hit} words={words} />
          </dd>
        </div>
      </dl>
      <Tags hit={hit} words={words} />
      <footer className={classes.foot}>
        <ScoreOf hit={hit} words={words} />
        <div className={classes.footText}>
          <span>
            {hit.level === null ? t('card.scoreUnknown') : t(`level.${hit.level}`)}
            {hit.level !== null && (
              <AgeMark at={observedAt(hit, 'score')} source={hit.about.avg_influence_scores?.source} />
            )}
          </span>
          <LastPost hit={hit} words={words} />
        </div>
        <span className={classes.actions}>
          <SaveAction {...props} />
          <TrackAction hit={hit} standing={standing} words={words} />
          <button
            type="button"
            className={classes.preview}
            aria-label={t('card.previewOf', { name: hit.name })}
            title={t('card.preview')}
            aria-pressed={previewed}
            onClick={() => onPreview(hit.id)}
          >
            <IconEye size={18} aria-hidden="true" />
          </button>
        </span>
        <Links hit={hit} words={words} />
      </footer>
    </article>
  )
})
