import type { Audience } from '@kolscope/contract/influencers/performance'
import type { Report } from '@kolscope/contract/influencers/report'
import { IconUsersGroup } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { useNameOf } from '../../core/use-name-of'
import { Chart } from '../../ui/chart/Chart'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { AgeMark } from '../../ui/figure/AgeMark'
import { FigureText } from '../../ui/figure/FigureText'
import { coded, momentText } from '../../ui/figure/figure-words'
import { Answered } from '../report/Answered'
import { useAnalytics } from '../report/report-calls'
import { Box, Section } from '../report/Section'
import classes from './audience.module.css'
import { audienceParts, largestOf, type Observed, restOf } from './audience-shares'

const BAR_PX = 30
const FRAME_PX = 48

function Dimension({ observed }: { observed: Observed }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useNameOf()
  const { dimension, shares, source, observed_at: observedAt } = observed
  const series = useMemo(() => {
    const points = shares.map((one) => ({ at: nameOf(one.name, one.name_vi), value: one.percent }))
    return [{ name: t('audience.share'), unit: 'percent' as const, points }]
  }, [shares, nameOf, t])
  const largest = largestOf(observed)
  const rest = restOf(observed)
  return (
    <Box>
      <Chart
        kind="share"
        level={2}
        title={t(`audience.of.${dimension}`)}
        atName={t(`dimension.${dimension}`)}
        series={series}
        heightPx={shares.length * BAR_PX + FRAME_PX}
      >
        {largest !== null && (
          <p className={classes.lead}>
            {t('audience.lead', {
              name: nameOf(largest.name, largest.name_vi),
              percent: format.percent(largest.percent),
            })}
            {rest > 0 && (
              <span title={t('audience.restWhy')}> · {t('audience.rest', { percent: format.percent(rest) })}</span>
            )}
          </p>
        )}
        <p className={classes.source}>
          {t('audience.source', { source: coded({ t }, 'source', source), when: momentText(format, observedAt) })}{' '}
          <AgeMark at={observedAt} source={source} />
        </p>
      </Chart>
    </Box>
  )
}

/** The shares of followers and engagers that were active lately. */
function Activity({ report }: { report: Report }) {
  const t = useT()
  const names = ['followerInactivePercent', 'interactionInactivePercent'] as const
  return (
    <Section title={t('audience.quality')}>
      <dl className={classes.activity}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`metrics.name.${name}`)}</dt>
            <dd>
              <FigureText name={name} figure={report.figures[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function KnownAudience({ audience }: { audience: Audience }) {
  const t = useT()
  const { known, unknown } = audienceParts(audience)
  if (known.length === 0) {
    return (
      <Box>
        <EmptyState icon={<IconUsersGroup size={24} />} title={t('audience.none')}>
          {t('audience.noneWhy')}
        </EmptyState>
      </Box>
    )
  }
  return (
    <>
      <p className={classes.about}>{t('audience.about')}</p>
      <div className={classes.grid}>
        {known.map((observed) => (
          <Dimension key={observed.dimension} observed={observed} />
        ))}
      </div>
      {unknown.length > 0 && (
        <p className={classes.unknown}>
          {t('audience.partly', { names: unknown.map((one) => t(`dimension.${one}`)).join(', ') })}
        </p>
      )}
    </>
  )
}

/**
 * The followers: where they are, how old, of which gender, work and education, each with source and age of the data.
 */
export function AudienceTab({ report }: { report: Report }) {
  const analytics = useAnalytics(report.id, '3M')
  return (
    <div className={classes.tab}>
      <Answered answer={analytics} height={420}>
        {({ data }) => <KnownAudience audience={data.demographics} />}
      </Answered>
      <Activity report={report} />
    </div>
  )
}
