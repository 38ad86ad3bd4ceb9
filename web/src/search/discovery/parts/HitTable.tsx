import { IconEye } from '@tabler/icons-react'
import { memo } from 'react'
import { Avatar } from '../../../ui/mark/Avatar'
import { SizeChip } from '../../../ui/mark/SizeChip'
import { Tip } from '../../../ui/overlay/Tip'
import { NAMES } from '../../hits/hit-metrics'
import { Handle, LinkCount, namesOf, namesText, Place, VerifiedMark } from '../../hits/Identity'
import { MetricValue } from '../../hits/MetricValue'
import { ReportLink } from '../../hits/ReportLink'
import { AlikeLine } from './AlikeLine'
import { LastPost, ScoreOf, TrendOf } from './HitCard'
import { eachHit, type HitListProps, type HitProps } from './hit-list'
import { QuickActions } from './QuickActions'
import { StandingMarks } from './StandingMarks'
import classes from './table.module.css'

const NUMBERS = ['followers', 'rate', 'growth', 'engagement', 'reach'] as const

const Row = memo(function Row(props: HitProps) {
  const { hit, words, isChosen, previewed, current, standing, onToggle, onPreview } = props
  const { t } = words
  const categories = namesOf(words, 'categories', hit.categories)
  const jobs = namesOf(words, 'professions', hit.career)
  return (
    <tr
      data-hit={hit.id}
      data-chosen={isChosen || undefined}
      data-previewed={previewed || undefined}
      aria-labelledby={`hit-${hit.id}`}
      tabIndex={current ? 0 : -1}
    >
      <td className={classes.check}>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => onToggle(hit.id)}
          aria-label={t('select.one', { name: hit.name })}
        />
      </td>
      <th scope="row" className={classes.who}>
        <div className={classes.identity}>
          <Avatar name={hit.name} src={hit.avatar} size={36} />
          <div>
            <div className={classes.name} id={`hit-${hit.id}`} title={hit.name}>
              <ReportLink hit={hit} words={words}>
                <bdi>{hit.name}</bdi>
              </ReportLink>
              <VerifiedMark hit={hit} words={words} />
            </div>
            <div className={classes.under}>
              <Handle hit={hit} words={words} />
              <LinkCount hit={hit} words={words} />
              <StandingMarks standing={standing} words={words} />
            </div>
            <AlikeLine hit={hit} words={words} />
          </div>
        </div>
      </th>
      {NUMBERS.map((metric) => (
        <td key={metric} className={classes.number} data-column={metric}>
          <MetricValue hit={hit} metric={metric} words={words} />
        </td>
      ))}
      <td className={classes.score} data-column="score">
        <ScoreOf hit={hit} words={words} />
      </td>
      <td data-column="trend">
        <TrendOf hit={hit} words={words} />
      </td>
      <td data-column="about" className={classes.about}>
        <Tip
          as="div"
          className={classes.cut}
          tell={() => [namesText(words, categories), jobs.join(', ')].filter(Boolean).join(' · ')}
        >
          {categories.length === 0 ? t('card.noCategories') : namesText(words, categories)}
        </Tip>
        <div className={classes.soft}>
          {hit.size && <SizeChip size={hit.size} label={t(`size.${hit.size}`)} />}
          <span className={classes.cut}>{hit.kind === null ? '' : t(`kind.${hit.kind}`)}</span>
        </div>
      </td>
      <td data-column="place" className={classes.about}>
        <div className={classes.cut}>
          <Place hit={hit} words={words} />
        </div>
        <div className={classes.soft}>
          <LastPost hit={hit} words={words} />
        </div>
      </td>
      <td className={classes.action}>
        <span className={classes.actions}>
          <QuickActions {...props} />
          <button
            type="button"
            aria-label={t('card.previewOf', { name: hit.name })}
            aria-pressed={previewed}
            title={t('card.preview')}
            onClick={() => onPreview(hit.id)}
          >
            <IconEye size={18} aria-hidden="true" />
          </button>
        </span>
      </td>
    </tr>
  )
})

/** The facts of the cards as a table, one influencer per line; narrow places hide the less important columns. */
export const HitTable = memo(function HitTable(props: HitListProps) {
  const { t } = props.words
  return (
    <div className={classes.box}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td className={classes.check} />
            <th scope="col">{t('metric.influencer')}</th>
            {NUMBERS.map((metric) => (
              <th
                key={metric}
                scope="col"
                className={classes.number}
                data-column={metric}
                title={t(`metrics.name.${NAMES[metric]}`)}
              >
                {t(`metric.${metric}`)}
              </th>
            ))}
            <th scope="col" data-column="score" className={classes.score}>
              {t('metric.score')}
            </th>
            <th scope="col" data-column="trend">
              {t('metric.trend')}
            </th>
            <th scope="col" data-column="about">
              {t('metric.about')}
            </th>
            <th scope="col" data-column="place">
              {t('metric.place')} · {t('metric.lastPost')}
            </th>
            <td className={classes.action} />
          </tr>
        </thead>
        <tbody>
          {eachHit(props).map((one) => (
            <Row key={one.hit.id} {...one} />
          ))}
        </tbody>
      </table>
    </div>
  )
})
