import { chartsShown, type Landscape, type LandscapeUpload } from '@kolscope/contract/search/landscapes'
import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { dateTime } from '../../../core/format'
import type { LandscapeWords } from '../landscape-words'
import { useTakeBack } from '../use-take-back'
import classes from './uploads.module.css'

interface Props {
  landscape: Pick<Landscape, 'upload' | 'uploads'>
  /** Whether this is the heat map: only it shows uploaded counts. */
  isHeatMap: boolean
  words: LandscapeWords
  mayChange: boolean
}

type Charts = LandscapeUpload['charts']

/** The charts that show a file: "TikTok (qualified, not qualified), Instagram (qualified)". */
function chartsText({ t }: LandscapeWords, charts: Charts): string {
  const platforms = [...new Set(charts.map(({ platform }) => platform))]
  const kindsOf = (of: Charts[number]['platform']) =>
    charts.filter(({ platform }) => platform === of).map(({ chart_type }) => t(`landscape.kind.${chart_type}`))
  return platforms.map((platform) => `${t(`platform.${platform}`)} (${kindsOf(platform).join(', ')})`).join(', ')
}

function aboutText({ t }: LandscapeWords, { file, at, by }: LandscapeUpload): string {
  const when = dateTime(at) ?? ''
  if (file === null) return t('landscape.uploadedUnnamed', { when })
  return by === null ? t('landscape.uploaded', { file, when }) : t('landscape.uploadedBy', { file, when, name: by })
}

interface RowProps {
  upload: LandscapeUpload
  charts: Charts
  isHere: boolean
  words: LandscapeWords
  mayChange: boolean
}

function Row({ upload, charts, isHere, words, mayChange }: RowProps) {
  const { t } = words
  const remove = useTakeBack()
  const about = aboutText(words, upload)
  return (
    <li className={classes.row}>
      <p>
        {about}{' '}
        <span className={classes.soft}>
          {t('landscape.standsIn', { charts: chartsText(words, charts) })}
          {isHere && ` ${t('landscape.uploadedMeans')}`}
        </span>
      </p>
      {mayChange && (
        <Button
          size="xs"
          variant="default"
          loading={remove.isRunning}
          aria-label={t('landscape.takeBackFile', { file: upload.file ?? '' })}
          onClick={() => void remove.run(upload)}
        >
          {t('landscape.takeBack')}
        </Button>
      )}
    </li>
  )
}

/** The uploads that replace computed numbers: on this chart, and on every chart for accounts that may remove them. */
export function Uploads({ landscape: { upload, uploads }, isHeatMap, words, mayChange }: Props) {
  const own = isHeatMap ? upload?.id : undefined
  const rows = [...chartsShown(uploads)].filter(([{ id }, charts]) => charts.length > 0 && (mayChange || id === own))
  if (rows.length === 0) return null
  return (
    <div className={classes.banner} data-here={own !== undefined || undefined} role="status">
      <IconTableImport size={20} aria-hidden="true" />
      <ul className={classes.rows}>
        {rows.map(([one, charts]) => (
          <Row key={one.id} upload={one} charts={charts} isHere={one.id === own} words={words} mayChange={mayChange} />
        ))}
      </ul>
    </div>
  )
}
