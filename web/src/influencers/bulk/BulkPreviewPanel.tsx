import type { BulkPreview } from '@kolscope/contract/influencers/editing'
import type { ApiFailure } from '../../core/api-failure'
import { ChangeList } from '../../ui/list/ChangeList'
import { PlatformMark } from '../../ui/mark/PlatformMark'
import type { EditWords } from '../editing/use-edit-words'
import classes from './bulk.module.css'

interface Props {
  preview: BulkPreview | undefined
  error: ApiFailure | null
  /** Why there is nothing to preview yet. */
  idle: string | null
  isCounting: boolean
  words: EditWords
}

function Counts({ preview, words: { t } }: { preview: BulkPreview; words: EditWords }) {
  const { changing, unchanged, refused } = preview
  const staying = refused.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className={classes.counts}>
      <li data-kind="changing">{t('bulk.changing', { count: changing })}</li>
      {unchanged > 0 && <li>{t('bulk.unchanged', { count: unchanged })}</li>}
      {staying > 0 && (
        <li data-kind="refused">
          {t('bulk.refused', { count: staying })}
          <ul>
            {refused.map(({ reason, count }) => (
              <li key={reason}>{t(`bulk.reason.${reason}`, { count })}</li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  )
}

function Samples({ preview, words }: { preview: BulkPreview; words: EditWords }) {
  const { t } = words
  if (preview.samples.length === 0) return null
  return (
    <>
      <h4 className={classes.soft}>{t('bulk.samples')}</h4>
      <ul className={classes.samples}>
        {preview.samples.map((one) => (
          <li key={one.id}>
            <p className={classes.who}>
              <PlatformMark platform={one.platform} size={14} /> <bdi>{one.name}</bdi>
            </p>
            <ChangeList changes={one.changes.map(words.change)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many change, how many cannot and why, and some of those that change. */
export function BulkPreviewPanel({ preview, error, idle, isCounting, words }: Props) {
  const { t } = words
  return (
    <section className={classes.preview} aria-label={t('bulk.preview')} aria-busy={isCounting}>
      <h3>{t('bulk.preview')}</h3>
      {idle !== null ? (
        <p className={classes.soft}>{idle}</p>
      ) : error ? (
        <p className={classes.wrong} role="alert">
          {error.errors[0] ? words.problem(error.errors[0]) : t('bulk.previewFailed')}
        </p>
      ) : preview ? (
        <div role="status" data-stale={isCounting || undefined} className={classes.told}>
          <Counts preview={preview} words={words} />
          <Samples preview={preview} words={words} />
        </div>
      ) : (
        <p className={classes.soft} role="status">
          {t('bulk.counting')}
        </p>
      )}
    </section>
  )
}
