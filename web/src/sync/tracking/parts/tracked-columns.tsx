import type { Figure, MetricName } from '@kolscope/contract/market/metrics'
import type { Tracked } from '@kolscope/contract/sync/tracking'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { dateTime } from '../../../core/format'
import { type Translate, useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { figureOfHit } from '../../../lists/collections/detail/figure-of-hit'
import { closedBecause, handleOf } from '../../../search/hits/hit-facts'
import { postsKnownUntil } from '../../../search/hits/hit-metrics'
import type { Selection } from '../../../search/selection/use-selection'
import { Sparkline } from '../../../ui/chart/Sparkline'
import { AgeMark } from '../../../ui/figure/AgeMark'
import { FigureText } from '../../../ui/figure/FigureText'
import { HERE, withFigure } from '../../../ui/figure/with-figure'
import type { Column } from '../../../ui/list/list-props'
import { Avatar } from '../../../ui/mark/Avatar'
import { LockedMark } from '../../../ui/mark/LockedMark'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { News } from './News'
import classes from './tracking.module.css'

type Format = ReturnType<typeof useFormat>
interface CellProps {
  one: Tracked
  t: Translate
  format: Format
}

function Name({ one: { influencer }, t, selection }: Omit<CellProps, 'format'> & { selection: Selection }) {
  const { id, name, avatar, platform, can_open } = influencer
  return (
    <div className={classes.who}>
      <label className={classes.choose}>
        <input
          type="checkbox"
          aria-label={t('tracking.choose', { name })}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </label>
      <Avatar name={name} src={avatar} size={32} />
      <div className={classes.names}>
        {can_open ? (
          <Link
            to="/influencers/$id"
            params={{ id: String(id) }}
            search={{ from: 'tracking' }}
            className={classes.name}
            title={name}
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <span className={classes.name} title={name}>
            <bdi>{name}</bdi> <LockedMark why={t(closedBecause(influencer))} />
          </span>
        )}
        <span className={classes.under}>
          <PlatformMark platform={platform} size={12} />
          <bdi>{handleOf(influencer) ?? t(`platform.${platform}`)}</bdi>
        </span>
      </div>
    </div>
  )
}

function Followers({ one, t, format }: CellProps) {
  const values = one.followers.map(({ followers }) => followers)
  const [from, to] = [values[0], values.at(-1)]
  const label =
    from === undefined || to === undefined || values.length < 2
      ? t('tracking.noTrend')
      : t('tracking.trend', { from: format.full(from), to: format.full(to) })
  return (
    <span className={classes.followers}>
      <FigureText
        name="totalFollowers"
        figure={figureOfHit(one.influencer, 'total_followers')}
        form="short"
        missing="none"
      />
      <Sparkline values={values} label={label} width={72} height={24} />
    </span>
  )
}

function Posted({ one, t, format }: CellProps) {
  const at = one.last_post_at
  if (!one.influencer.in_market) return t('value.none')
  return (
    <span className={classes.posted}>
      <span title={at === null ? undefined : (dateTime(at) ?? undefined)}>
        {at === null ? t('tracking.noPost') : format.recent(at)}
        {at !== null && <AgeMark at={postsKnownUntil(one.influencer)} />}
      </span>
      <span className={classes.muted}>
        {withFigure(
          t('tracking.inDays', { count: one.posts.value ?? 0, figure: HERE }),
          <FigureText name="totalPosts" figure={one.posts} missing="none" />,
        )}
      </span>
    </span>
  )
}

const growthCell =
  (span: keyof Tracked['growth'], name: MetricName, format: Format) =>
  ({ growth }: Tracked) => {
    const { count, percent } = growth[span]
    const tone = percent.value === null || percent.value === 0 ? undefined : percent.value > 0 ? 'up' : 'down'
    const note = count.value === null ? undefined : format.signed(count.value)
    return (
      <span className={classes.growth} data-tone={tone}>
        <FigureText name={name} figure={percent} missing="none" note={note} />
      </span>
    )
  }

const figureCell = (name: MetricName, of: (one: Tracked) => Figure) => (one: Tracked) => (
  <FigureText name={name} figure={of(one)} missing="none" />
)

/** The columns of the list, as a page of rows needs them. */
export function useTrackedColumns(selection: Selection): readonly Column<Tracked>[] {
  const t = useT()
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'name',
        label: t('tracking.name'),
        sort: 'name',
        cell: (one) => <Name one={one} t={t} selection={selection} />,
      },
      { key: 'news', label: t('tracking.why'), sort: 'alerts', cell: (one) => <News alerts={one.alerts} /> },
      {
        key: 'followers',
        label: t('tracking.followers'),
        sort: 'followers',
        cell: (one) => <Followers one={one} t={t} format={format} />,
        noWrap: true,
      },
      {
        key: 'days7',
        label: t('tracking.days7'),
        sort: 'growth7',
        cell: growthCell('days7', 'followerGrowth7d', format),
        align: 'end',
      },
      {
        key: 'days28',
        label: t('tracking.days28'),
        sort: 'growth28',
        cell: growthCell('days28', 'followerGrowthByPercentage', format),
        align: 'end',
        hideBelow: 860,
      },
      {
        key: 'days90',
        label: t('tracking.days90'),
        sort: 'growth90',
        cell: growthCell('days90', 'followerGrowth90d', format),
        align: 'end',
        hideBelow: 860,
      },
      {
        key: 'rate',
        label: t('tracking.rate'),
        sort: 'engagement_rate',
        cell: figureCell('engagementRate', (one) => one.engagement_rate),
        align: 'end',
        hideBelow: 860,
      },
      {
        key: 'posts',
        label: t('tracking.lastPost'),
        sort: 'last_post',
        align: 'end',
        hideBelow: 1080,
        cell: (one) => <Posted one={one} t={t} format={format} />,
      },
    ],
    [t, format, selection],
  )
}
