import { type LANDSCAPE_CHARTS, type Landscape, landscapes } from '@kolscope/contract/search/landscapes'
import { call } from '../../../core/api'
import { useLanguage, useT } from '../../../core/i18n'
import { saveFile } from '../../../core/save-file'
import { saveSpreadsheet } from '../../../core/save-spreadsheet'
import chart from '../../../ui/chart/chart.module.css'
import { notify } from '../../../ui/feedback/notify'

interface Props {
  id: string
  title: string
  landscape: Landscape
  chart: (typeof LANDSCAPE_CHARTS)[number]
  drawPicture: () => Promise<Blob | null>
  /** Switches to the table of the same data, if there is one. */
  table?: { shown: boolean; onShow: (shown: boolean) => void }
}

/** A chart's title with its table, picture and spreadsheet. */
export function ChartHead({ id, title, landscape, chart: shown, drawPicture, table }: Props) {
  const t = useT()
  const language = useLanguage()
  const { platform, chart_type } = landscape
  const failed = () => notify({ text: t('chart.saveFailed'), color: 'danger' })
  const savePicture = async () => {
    const picture = await drawPicture().catch(() => null)
    if (picture) saveFile(`${title}.png`, picture)
    else failed()
  }
  const saveCounts = async () => {
    try {
      saveSpreadsheet((await call(landscapes.getLandscapeFile, { platform, chart_type, language, chart: shown })).data)
    } catch {
      failed()
    }
  }
  return (
    <div className={chart.head}>
      <h2 id={id}>{title}</h2>
      <div className={chart.bar}>
        {table && (
          <button
            type="button"
            aria-pressed={table.shown}
            aria-label={t('chart.showTable', { title })}
            onClick={() => table.onShow(!table.shown)}
          >
            {t('chart.table')}
          </button>
        )}
        {table?.shown !== true && (
          <button type="button" aria-label={t('chart.savePng', { title })} onClick={() => void savePicture()}>
            {t('chart.png')}
          </button>
        )}
        <button type="button" aria-label={t(`landscape.saveXlsx.${shown}`)} onClick={() => void saveCounts()}>
          {t('landscape.xlsx')}
        </button>
      </div>
    </div>
  )
}
