import type { Platform } from '@kolscope/contract/core/enums'
import type { KeyFigure, Report } from '@kolscope/contract/influencers/report'
import { ageTime } from '@kolscope/contract/market/age'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { useNameOf } from '../../../core/use-name-of'
import { ageAfter, ageText } from '../../../ui/figure/age-text'
import { shownFigure } from '../../../ui/figure/figure-numbers'
import { coded } from '../../../ui/figure/figure-words'
import { keyFigureName } from '../../report/key-figure-name'
import { usePeerWords } from '../../report/peer-words'
import classes from './print.module.css'

/** Who it is. */
export function PrintHead({ report }: { report: Report }) {
  const t = useT()
  const nameOf = useNameOf()
  const format = useFormat()
  const namesOf = (list: Report['categories']) => list.map((one) => nameOf(one.name, one.name_vi)).join(', ')
  const facts = [
    report.size && t(`size.${report.size}`),
    report.kind && t(`kind.${report.kind}`),
    namesOf(report.career),
    report.location
      ? nameOf(report.location.name, report.location.name_vi)
      : `${t('place.vietnam')} (${t('card.defaultMark')})`,
    namesOf(report.categories),
  ]
  const accounts = report.accounts.map((one) =>
    [
      t(`platform.${one.platform}`),
      one.user_name && `@${one.user_name}`,
      one.total_followers === null
        ? t('value.none')
        : `${format.full(one.total_followers)}${ageAfter({ t, format }, one.followers_observed_at)}`,
    ]
      .filter(Boolean)
      .join(' '),
  )
  return (
    <header className={classes.head}>
      <h1>
        {report.name} <small>{t(`state.${report.state}`)}</small>
      </h1>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p className={classes.soft}>{accounts.join('  ·  ')}</p>
    </header>
  )
}

/** A key figure with its change, its peers and its source, or why it is unknown. */
export function PrintKey({ one, platform }: { one: KeyFigure; platform: Platform }) {
  const { t, format, better, change } = usePeerWords()
  const { value, missing, source } = one.figure
  const changeText = change(one)
  return (
    <div className={classes.key}>
      <p className={classes.label}>{t(keyFigureName(one.name, platform))}</p>
      <p className={classes.value}>{value === null ? t('value.none') : shownFigure(one.name, value, format)}</p>
      <p className={classes.soft}>
        {value === null
          ? coded({ t }, 'missing', missing ?? 'unknown')
          : [
              ageText({ t, format }, ageTime(one.figure)),
              changeText === null ? null : t('report.change', { change: changeText }),
              one.percentile === null || one.peers === null ? null : better(one.percentile, one.peers),
              source === null ? null : t('about.source', { source: coded({ t }, 'source', source) }),
            ]
              .filter((text) => text !== null)
              .join(' · ')}
      </p>
    </div>
  )
}
