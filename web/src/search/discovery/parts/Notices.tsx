import { Platform } from '@kolscope/contract/core/enums'
import type { Condition } from '@kolscope/contract/search/discovery/conditions'
import type { Dropped } from '@kolscope/contract/search/discovery/dropped'
import { onlyPlatform } from '@kolscope/contract/search/discovery/search'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFilling } from '../../../core/use-filling'
import { fieldOfParam } from '../../filters/chips'
import type { FieldWords } from '../../filters/field-words'
import { FACETS_KEY, SEARCH_KEY } from '../../filters/search-calls'
import classes from './notices.module.css'

function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.notice}>
      <IconInfoCircle size={16} aria-hidden="true" />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  )
}

interface DroppedProps {
  dropped: readonly Dropped[]
  conditions: readonly Condition[]
  words: FieldWords
  onRemove: (filters: readonly string[]) => void
}

/** Which filters the server ignored, and why. */
export function DroppedNotice({ dropped, conditions, words, onRemove }: DroppedProps) {
  const { t } = words
  if (dropped.length === 0) return null
  const only = Platform.safeParse(onlyPlatform(conditions))
  const platform = only.success ? t(`platform.${only.data}`) : t('field.platform')
  const textOf = ({ filter, reason }: Dropped) => {
    const field = fieldOfParam(filter)
    const name = field ? words.field(field) : filter
    if (reason === 'not-on-platform') return t('dropped.not-on-platform', { field: name, platform })
    if (reason === 'negative-share' || reason === 'share-needs-values') return t(`dropped.${reason}`, { field: name })
    return reason === 'not-finite' ? t('dropped.not-finite', { field: name }) : t(`dropped.${reason}`)
  }
  return (
    <Notice
      action={
        <button type="button" onClick={() => onRemove(dropped.map((one) => one.filter))}>
          {t('dropped.remove')}
        </button>
      }
    >
      <strong>{t('dropped.title')}:</strong> {[...new Set(dropped.map(textOf))].join(' ')}
    </Notice>
  )
}

/** The parts of the URL that could not be parsed. */
export function IgnoredNotice({
  ignored,
  words: { t },
  onTidy,
}: {
  ignored: readonly string[]
  words: FieldWords
  onTidy: () => void
}) {
  if (ignored.length === 0) return null
  return (
    <Notice
      action={
        <button type="button" onClick={onTidy}>
          {t('ignored.remove')}
        </button>
      }
    >
      {t('ignored.title')} <code>{ignored.join(', ')}</code>
    </Notice>
  )
}

const GROWING = [[SEARCH_KEY], [FACETS_KEY]] as const

/** The progress while the demo market fills; the results reload quietly as it grows. */
export function FillingNotice({ words: { t, format } }: { words: FieldWords }) {
  const job = useFilling(GROWING)
  if (!job) return null
  return (
    <Notice>
      {job.total > 0
        ? t('results.filling', { done: format.full(job.done), total: format.full(job.total) })
        : t('results.fillingUnknown')}
      {job.total > 0 && <progress value={job.done} max={job.total} aria-label={t('results.fillingUnknown')} />}
    </Notice>
  )
}
