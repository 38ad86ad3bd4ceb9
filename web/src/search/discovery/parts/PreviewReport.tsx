import { toQuery } from '@kolscope/contract/core/url'
import { isOld } from '@kolscope/contract/market/age'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { dateTime, isoDate } from '../../../core/format'
import { parseSearch } from '../../../core/search-params'
import { AgeMark } from '../../../ui/figure/AgeMark'
import { coded } from '../../../ui/figure/figure-words'
import { StatisticCard } from '../../../ui/figure/StatisticCard'
import { Avatar } from '../../../ui/mark/Avatar'
import { SizeChip } from '../../../ui/mark/SizeChip'
import { Tag } from '../../../ui/mark/Tag'
import type { FieldWords } from '../../filters/field-words'
import { AboutMetric } from '../../hits/AboutMetric'
import { aboutOf, METRICS, type Metric, nameOf, observedAt, rawValue, shownValue } from '../../hits/hit-metrics'
import { Handle, Links, namesOf, Place, VerifiedMark } from '../../hits/Identity'
import { profileAddress } from '../../hits/profile-address'
import { ReportLink } from '../../hits/ReportLink'
import type { Brief } from './brief'
import { PreviewAudience } from './PreviewAudience'
import { PreviewHistory } from './PreviewHistory'
import preview from './preview.module.css'
import classes from './preview-report.module.css'
import { QuickActions } from './QuickActions'
import { StandingMarks } from './StandingMarks'

interface Props extends ComponentProps<typeof QuickActions> {
  hit: Hit
  brief: Brief | undefined
}

function Figure({ hit, metric, words }: { hit: Hit; metric: Metric; words: FieldWords }) {
  const { t, format } = words
  const valueText = shownValue(hit, metric, words)
  const about = aboutOf(hit, metric)
  const measuredAt = observedAt(hit, metric)
  const age = measuredAt === null || isOld(measuredAt, Date.now()) ? null : format.recent(measuredAt)
  const level = metric === 'score' && hit.level !== null ? t(`level.${hit.level}`) : null
  const mark = <AgeMark at={measuredAt} source={about?.source} />
  const note =
    valueText === null ? (
      coded(words, 'missing', about?.missing ?? 'unknown')
    ) : (
      <>
        {level ?? age} {mark}
      </>
    )
  return (
    <details className={classes.figure}>
      <summary>
        <StatisticCard
          label={t(nameOf(hit, metric))}
          value={rawValue(hit, metric)}
          {...(valueText !== null && {
            valueText: metric === 'score' ? t('preview.of100', { score: valueText }) : valueText,
          })}
          note={note}
        />
      </summary>
      <div className={classes.explained}>
        <AboutMetric hit={hit} metric={metric} words={words} />
      </div>
    </details>
  )
}

function Person({ hit, words, standing }: Pick<Props, 'hit' | 'words' | 'standing'>) {
  const { t } = words
  const facts = [
    hit.kind === null ? null : t(`kind.${hit.kind}`),
    hit.gender === null ? null : t(`gender.${hit.gender}`),
    hit.birth_year === null ? null : t('preview.born', { year: String(hit.birth_year) }),
    hit.marital_status === null ? null : t(`marital.${hit.marital_status}`),
    ...namesOf(words, 'professions', hit.career),
  ].filter((one) => one !== null)
  return (
    <div className={classes.person}>
      <Avatar name={hit.name} src={hit.avatar} size={64} />
      <div>
        <p className={classes.name}>
          <ReportLink hit={hit} words={words}>
            <bdi>{hit.name}</bdi>
          </ReportLink>{' '}
          <VerifiedMark hit={hit} words={words} />
        </p>
        <p className={classes.under}>
          <Handle hit={hit} words={words} /> · <Place hit={hit} words={words} />
        </p>
        <Links hit={hit} words={words} />
      </div>
      <p className={classes.facts}>
        {hit.size && <SizeChip size={hit.size} label={t(`size.${hit.size}`)} />}
        <Tag tone={hit.state === 'Approved' ? 'positive' : hit.state === 'Rejected' ? 'negative' : 'plain'}>
          {t(`state.${hit.state}`)}
        </Tag>
        <StandingMarks standing={standing} words={words} />
        <span>{facts.join(' · ')}</span>
      </p>
    </div>
  )
}

function Posts({ brief, words }: { brief: Brief; words: FieldWords }) {
  const { t } = words
  if (brief.recent_posts.length === 0) return <p className={preview.soft}>{t('preview.noPosts')}</p>
  return (
    <ul className={classes.posts}>
      {brief.recent_posts.map((post) => {
        const text = post.message.trim() === '' ? t('preview.postUntitled') : post.message
        const link = profileAddress(post.link)
        const type = t(`post.${post.type as 'photo'}`)
        return (
          <li key={post.id}>
            {link === null ? (
              <p className={classes.message}>{text}</p>
            ) : (
              <a className={classes.message} href={link} target="_blank" rel="noopener noreferrer">
                {text}
              </a>
            )}
            <p
              className={preview.soft}
              title={post.created_at === null ? undefined : (dateTime(post.created_at) ?? undefined)}
            >
              {[
                post.created_at === null ? null : (isoDate(post.created_at) ?? t('value.none')),
                type.startsWith('post.') ? post.type : type,
                post.total_engagement === null
                  ? t('value.none')
                  : t('preview.engagements', { count: post.total_engagement }),
              ]
                .filter((one) => one !== null)
                .join(' · ')}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** The influencer, the key figures with their sources, history, audience and recent posts. */
export function PreviewReport({ brief, ...props }: Props) {
  const { hit, words, standing } = props
  const { t } = words
  const categories = namesOf(words, 'categories', hit.categories)
  return (
    <div className={classes.report}>
      <Person hit={hit} words={words} standing={standing} />
      <div className={classes.actions}>
        <Link
          className={classes.open}
          to="/influencers/$id"
          params={{ id: String(hit.id) }}
          search={{ from: 'search' }}
        >
          {t('card.open')}
        </Link>
        <Link className={classes.alike} to="/discover-influencers" search={parseSearch(toQuery({ like: [hit.id] }))}>
          {t('like.find')}
        </Link>
        <QuickActions {...props} />
      </div>
      {categories.length > 0 && (
        <p className={classes.tags}>
          {categories.map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
        </p>
      )}
      {brief?.description && <p className={classes.description}>{brief.description}</p>}
      <section aria-label={t('preview.figures')} className={classes.figures}>
        {METRICS.map((metric) => (
          <Figure key={metric} hit={hit} metric={metric} words={words} />
        ))}
      </section>
      {brief ? (
        <>
          <section className={classes.section}>
            <h3>{t('preview.history')}</h3>
            <PreviewHistory hit={hit} points={brief.followers_points} words={words} />
          </section>
          <section className={classes.section}>
            <h3>{t('preview.audience')}</h3>
            <PreviewAudience audience={brief.audience} words={words} />
          </section>
          <section className={classes.section}>
            <h3>{t('preview.posts')}</h3>
            <Posts brief={brief} words={words} />
          </section>
        </>
      ) : (
        <p className={preview.loading}>{t('preview.loading')}</p>
      )}
    </div>
  )
}
