import type { RefObject } from 'react'
import { saveCsv, saveFile } from '../../core/save-file'
import { notify } from '../feedback/notify'
import classes from './chart.module.css'
import { csvOf, fileName } from './chart-file'
import type { ChartWords, ShownChart } from './chart-words'

export type DrawPicture = () => Promise<Blob | null>

interface Props {
  chart: ShownChart
  words: ChartWords
  asTable: boolean
  onTable: (asTable: boolean) => void
  /** Set while something is drawn. */
  picture: RefObject<DrawPicture | null>
}

/** Buttons for the table, the PNG and the CSV of a chart. */
export function ChartBar({ chart, words, asTable, onTable, picture }: Props) {
  const { t } = words
  const { title } = chart
  const savePicture = async () => {
    const image = (await picture.current?.()) ?? null
    if (image === null) notify({ text: t('chart.saveFailed'), color: 'danger' })
    else saveFile(fileName(title, 'png'), image)
  }
  return (
    <div className={classes.bar}>
      <button
        type="button"
        aria-pressed={asTable}
        aria-label={t('chart.showTable', { title })}
        onClick={() => onTable(!asTable)}
      >
        {t('chart.table')}
      </button>
      {!asTable && (
        <button type="button" aria-label={t('chart.savePng', { title })} onClick={() => void savePicture()}>
          {t('chart.png')}
        </button>
      )}
      <button
        type="button"
        aria-label={t('chart.saveCsv', { title })}
        onClick={() => saveCsv(fileName(title, 'csv'), csvOf(chart, words))}
      >
        {t('chart.csv')}
      </button>
    </div>
  )
}
