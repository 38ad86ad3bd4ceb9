import { type LANDSCAPE_CHARTS, type Landscape, landscapes } from '@kolscope/contract/search/landscapes'
import { useLanguage, useT } from '../../../core/i18n'
import { saveFile } from '../../../core/save-file'
import { saveSpreadsheet } from '../../../core/save-spreadsheet'
import { useAction } from '../../../ui/action/use-action'
import chart from '../../../ui/chart/chart.module.css'

interface Props {
  id: string
  title: string
  landscape: Landscape
  chart: (typeof LANDSCAPE_CHARTS)[number]
  drawPicture: () => Promise<Blob | null>
  /** Switches to the table of the same data, if there is one. */
  table?: { isShown: boolean; onShow: (isShown: boolean) => void }
}

/** A chart's title with its table, picture and spreadsheet. */
export function ChartHead({ id, title, landscape, chart: shown, drawPicture, table }: Props) {
  const t = useT()
  const language = useLanguage()
  const { platform, chart_type } = landscape
  const failure = () => t('chart.saveFailed')
  const savePicture = useAction(
    async () => {
      const picture = await drawPicture()
      if (picture === null) throw new Error('The chart gave no picture.')
      saveFile(`${title}.png`, picture)
    },
    { failure },
  )
  const saveCounts = useAction(landscapes.getLandscapeFile, {
    onDone: (answer) => answer && saveSpreadsheet(answer.data),
    failure,
  })
  return (
    <div className={chart.head}>
      <h2 id={id}>{title}</h2>
      <div className={chart.bar}>
        {table && (
          <button
            type="button"
            aria-pressed={table.isShown}
            aria-label={t('chart.showTable', { title })}
            onClick={() => table.onShow(!table.isShown)}
          >
            {t('chart.table')}
          </button>
        )}
        {table?.isShown !== true && (
          <button type="button" aria-label={t('chart.savePng', { title })} onClick={() => void savePicture.run()}>
            {t('chart.png')}
          </button>
        )}
        <button
          type="button"
          aria-label={t(`landscape.saveXlsx.${shown}`)}
          onClick={() => void saveCounts.run({ platform, chart_type, language, chart: shown })}
        >
          {t('landscape.xlsx')}
        </button>
      </div>
    </div>
  )
}
