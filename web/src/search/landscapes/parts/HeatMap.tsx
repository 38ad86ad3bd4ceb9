import { SCORE_LEVELS, type ScoreLevel } from '@kolscope/contract/core/enums'
import type { Landscape } from '@kolscope/contract/search/landscapes'
import { IconArrowRight, IconChevronLeft, IconGridDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useRef } from 'react'
import chart from '../../../ui/chart/chart.module.css'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Unseen } from '../../../ui/mark/Unseen'
import { leadOfCell } from '../drill-down'
import { heatPicture } from '../heat-picture'
import { type HeatRow, heatRows } from '../heat-rows'
import classes from '../landscape.module.css'
import type { LandscapeWords } from '../landscape-words'
import { useMoreAside } from '../use-more-aside'
import { ChartHead } from './ChartHead'
import heat from './heat.module.css'

interface Props {
  landscape: Landscape
  words: LandscapeWords
  mayDrill: boolean
  under: number | undefined
  onOpen: (category: number | undefined) => void
}

interface CellProps extends Pick<Props, 'landscape' | 'words' | 'mayDrill'> {
  row: HeatRow
  level: ScoreLevel | null
  most: number
}

function Cell({ landscape, words, mayDrill, row, level, most }: CellProps) {
  const isUploaded = level === null ? row.uploadedLevels.size > 0 : row.uploadedLevels.has(level)
  const count = level === null ? row.total : row.counts[level]
  const share = level === null ? 0 : count / most
  const text = words.count(count, level === null ? SCORE_LEVELS.length : 1)
  const style = { '--share': `${Math.round(share * 100)}%` } as CSSProperties
  const { category } = row
  return (
    <td className={level === null ? heat.total : heat.cell}>
      {mayDrill && !isUploaded && count > 0 && category ? (
        <Link {...leadOfCell(landscape, category.id, level)} className={heat.fill} style={style}>
          {text}
        </Link>
      ) : (
        <span
          className={heat.fill}
          style={style}
          data-none={(count === 0 && landscape.rounded_to === null) || undefined}
          {...(isUploaded && level !== null && { 'data-uploaded': true, title: words.t('landscape.uploadedCell') })}
        >
          {text}
          {isUploaded && level !== null && <Unseen> {words.t('landscape.uploadedCell')}</Unseen>}
        </span>
      )}
    </td>
  )
}

/** Categories by levels; each count leads to the influencers it counts. */
export function HeatMap({ landscape, words, mayDrill, under, onOpen }: Props) {
  const { t, nameOf } = words
  const figure = useRef<HTMLElement>(null)
  const { isMore, watched } = useMoreAside()
  const openCategory = landscape.categories.find(({ id }) => id === under)
  const rows = heatRows(landscape, openCategory?.id)
  const most = Math.max(1, ...rows.flatMap(({ counts }) => SCORE_LEVELS.map((level) => counts[level])))
  const levels = SCORE_LEVELS.filter((level) => level !== 'null' || rows.some(({ counts }) => counts.null > 0))
  const nameOfRow = ({ category }: HeatRow) =>
    category ? nameOf(category.name, category.name_vi) : t('landscape.noCategory')
  const platform = t(`platform.${landscape.platform}`)
  const title = openCategory
    ? t('landscape.heatmapOf', { platform, category: nameOf(openCategory.name, openCategory.name_vi) })
    : t('landscape.heatmapTitle', { platform })
  if (!openCategory && landscape.rounded_to === null && rows.every(({ total }) => total === 0))
    return (
      <EmptyState icon={<IconGridDots size={24} />} title={t('landscape.emptyTitle')}>
        {t('landscape.empty')}
      </EmptyState>
    )
  const drawPicture = async () =>
    figure.current && heatPicture(rows, { title, levels, words, nameOf: nameOfRow, page: figure.current })
  return (
    <figure ref={figure} className={`${chart.chart} ${classes.figure}`} aria-labelledby="landscape-title">
      <ChartHead id="landscape-title" title={title} landscape={landscape} chart="heatmap" drawPicture={drawPicture} />
      {openCategory && (
        <button type="button" className={heat.up} onClick={() => onOpen(undefined)}>
          <IconChevronLeft size={16} aria-hidden="true" />
          {t('landscape.allCategories')}
        </button>
      )}
      {isMore && (
        <p className={heat.hint}>
          {t('landscape.moreAside')}
          <IconArrowRight size={14} aria-hidden="true" />
        </p>
      )}
      <div className={heat.frame} data-more={isMore || undefined}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <section ref={watched} className={heat.heatBox} aria-labelledby="landscape-title" tabIndex={0}>
          <table className={heat.table}>
            <thead>
              <tr>
                <th scope="col">{t('field.categories')}</th>
                {levels.map((level) => (
                  <th key={level} scope="col">
                    {t(`level.${level}`)}
                  </th>
                ))}
                <th scope="col">{t('landscape.total')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.category?.id ?? 'none'}>
                  <th scope="row">
                    {row.opens && row.category ? (
                      <button
                        type="button"
                        className={heat.open}
                        title={t('landscape.open', { name: nameOfRow(row) })}
                        onClick={() => onOpen(row.category?.id)}
                      >
                        {nameOfRow(row)}
                      </button>
                    ) : (
                      nameOfRow(row)
                    )}
                  </th>
                  {[...levels, null].map((level) => (
                    <Cell key={level ?? 'total'} {...{ landscape, words, mayDrill, row, level, most }} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      {landscape.upload && (
        <p className={classes.soft}>
          <span className={heat.uploadedKey} aria-hidden="true" />
          {landscape.upload.file === null
            ? t('landscape.uploadedKeyUnnamed')
            : t('landscape.uploadedKey', { file: landscape.upload.file })}
        </p>
      )}
      <p className={classes.soft}>{t('landscape.heatmapKey')}</p>
    </figure>
  )
}
