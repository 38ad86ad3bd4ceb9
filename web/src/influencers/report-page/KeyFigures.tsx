import type { Platform } from '@kolscope/contract/core/enums'
import type { KeyFigure, Report } from '@kolscope/contract/influencers/report'
import { isOldFigure } from '@kolscope/contract/market/age'
import { METRIC_UNITS } from '@kolscope/contract/market/metrics'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { FigureText } from '../../ui/figure/FigureText'
import { keyFigureName } from '../report/key-figure-name'
import { usePeerWords } from '../report/peer-words'
import classes from '../report/report.module.css'

/** The direction of a change; a change that is displayed as zero has none. */
function wayOf({ name, change28d }: KeyFigure): 'up' | 'down' | 'none' {
  const isShare = METRIC_UNITS[name] === 'percent'
  const step = (isShare ? null : change28d?.percent) ?? change28d?.absolute ?? 0
  return Math.abs(step) < (isShare ? 0.005 : 0.05) ? 'none' : step > 0 ? 'up' : 'down'
}

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, none: IconArrowRight } as const

function Change({ one }: { one: KeyFigure }) {
  const { t, change } = usePeerWords()
  const text = change(one)
  if (text === null) return <p className={classes.soft}>{t('report.changeUnknown')}</p>
  const way = wayOf(one)
  const Arrow = ARROWS[way]
  return (
    <p className={classes.change} data-way={way}>
      <Arrow size={14} aria-hidden="true" />
      {t('report.change', { change: text })}
    </p>
  )
}

const notCompared = ({ figure }: KeyFigure) =>
  figure.value === null ? 'report.notCompared' : isOldFigure(figure, Date.now()) ? 'report.tooOld' : 'report.noPeers'

function Card({ one, platform }: { one: KeyFigure; platform: Platform }) {
  const { t, format, better } = usePeerWords()
  const at = one.figure.observed_at
  // An old figure shows its month beside the number.
  const isAged = isOldFigure(one.figure, Date.now())
  return (
    <div className={classes.figure}>
      <div className={classes.figureHead}>
        <h2 className="k-label">{t(keyFigureName(one.name, platform))}</h2>
        {at !== null && !isAged && <span className={classes.age}>{format.recent(at)}</span>}
      </div>
      <p className={classes.figureValue}>
        <FigureText name={one.name} figure={one.figure} />
      </p>
      <Change one={one} />
      <p className={classes.soft}>
        {one.percentile !== null && one.peers !== null ? better(one.percentile, one.peers) : t(notCompared(one))}
      </p>
    </div>
  )
}

/** Views are no key figure: many platforms and lists do not tell them. */
function Views({ report }: { report: Report }) {
  const { t } = usePeerWords()
  const figure = report.figures.avgViews
  if (figure === undefined || figure.value === null) return null
  return (
    <p className={classes.soft}>
      {t('metrics.name.avgViews')}: <FigureText name="avgViews" figure={figure} />
    </p>
  )
}

/** The most important numbers, with their values 28 days ago and their rank among named peers. */
export function KeyFigures({ report }: { report: Report }) {
  const { t } = usePeerWords()
  const nothing = report.key_figures.every(({ figure }) => figure.value === null)
  return (
    <>
      {nothing && <p className={classes.notice}>{t('report.noFigures')}</p>}
      <section aria-label={t('report.keyFigures')} className={classes.figures}>
        {report.key_figures.map((one) => (
          <Card key={one.name} one={one} platform={report.platform} />
        ))}
      </section>
      <Views report={report} />
    </>
  )
}
