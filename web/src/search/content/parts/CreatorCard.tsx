import type { Figure, MetricName } from '@kolscope/contract/market/metrics'
import type { FoundCreator } from '@kolscope/contract/search/content'
import { memo } from 'react'
import { FigureText } from '../../../ui/figure/FigureText'
import { Avatar } from '../../../ui/mark/Avatar'
import { Tag } from '../../../ui/mark/Tag'
import type { FieldWords } from '../../filters/field-words'
import { labelOf } from '../../hits/hit-metrics'
import { Handle, VerifiedMark } from '../../hits/Identity'
import { MetricValue } from '../../hits/MetricValue'
import { ReportLink } from '../../hits/ReportLink'
import classes from './card.module.css'
import { Marked } from './Marked'
import { PostLine, PostTags } from './PostCard'

interface Props {
  creator: FoundCreator
  words: FieldWords
  isChosen: boolean
  onToggle: (id: number) => void
}

const DAYS_A_WEEK = 7

/** The total over the matching posts, as far as it is known. */
const sumOf = ({ posts, last_post_at }: FoundCreator, value: number | null): Figure => ({
  value,
  n: posts,
  from: null,
  to: last_post_at?.slice(0, 10) ?? null,
  source: 'posts',
  observed_at: null,
  version: 1,
  confidence: null,
  missing: value === null ? 'engagement-unknown' : null,
})

function Numbers({ creator, words }: Pick<Props, 'creator' | 'words'>) {
  const { t, format } = words
  const { posts_per_day: perDay, sponsored, posts, engagements } = creator
  const weekly = perDay.value === null ? undefined : format.full(Math.round(perDay.value * DAYS_A_WEEK * 10) / 10)
  const figures: { label: string; name: MetricName; figure: Figure; valueText?: string | undefined }[] = [
    ...(posts > 0
      ? [{ label: t('posts.engagement'), name: 'totalEngagement' as const, figure: sumOf(creator, engagements) }]
      : []),
    { label: t('content.postsPerWeek'), name: 'avgPostPerDay', figure: perDay, valueText: weekly },
    { label: t('content.sponsored'), name: 'commercialRate', figure: sponsored },
  ]
  return (
    <dl className={classes.numbers}>
      <div>
        <dt>{t('content.found')}</dt>
        <dd>{format.full(posts)}</dd>
      </div>
      <div>
        <dt>{t(labelOf(creator.influencer, 'followers'))}</dt>
        <dd>
          <MetricValue hit={creator.influencer} metric="followers" words={words} />
        </dd>
      </div>
      {figures.map(({ label, name, figure, valueText }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <FigureText
              name={name}
              figure={figure}
              form="short"
              missing="none"
              {...(valueText !== undefined && { valueText })}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A creator who posted about it, with the posts that show it. */
export const CreatorCard = memo(function CreatorCard({ creator, words, isChosen, onToggle }: Props) {
  const { influencer: hit, brands, bio, evidence } = creator
  const { t } = words
  return (
    <article className={classes.card} data-chosen={isChosen || undefined} aria-label={hit.name}>
      <div className={classes.top}>
        <div className={classes.author}>
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={t('content.choose', { name: hit.name })}
              onChange={() => onToggle(hit.id)}
            />
          </label>
          <Avatar name={hit.name} src={hit.avatar} size={44} />
          <div>
            <h3 className={classes.name}>
              <ReportLink hit={hit} words={words}>
                <bdi>{hit.name}</bdi>
              </ReportLink>{' '}
              <VerifiedMark hit={hit} words={words} />
            </h3>
            <div className={classes.handle}>
              <Handle hit={hit} words={words} />
            </div>
          </div>
        </div>
        <Numbers creator={creator} words={words} />
      </div>
      {brands.some((one) => one.posts > 0) && (
        <p className={classes.tags}>
          {brands
            .filter((one) => one.posts > 0)
            .map(({ name, posts }) => (
              <Tag key={name} tone="accent">
                {t('content.brandPosts', { name, count: posts })}
              </Tag>
            ))}
        </p>
      )}
      {bio && (
        <div className={classes.evidence}>
          <p className={classes.when}>{t('content.bio')}</p>
          <Marked evidence={bio} />
        </div>
      )}
      {evidence.map((post) => (
        <div key={post.id} className={classes.evidence}>
          <PostLine post={post} words={words} />
          <Marked evidence={post.evidence} />
          <PostTags post={post} words={words} />
        </div>
      ))}
    </article>
  )
})
