import type { Export } from '@kolscope/contract/lists/exports'
import { KIB } from '@kolscope/contract/lists/importer-rules'
import { Button, Progress } from '@mantine/core'
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import classes from './exports.module.css'
import { isUnderWay } from './use-exports'

function Facts({ one }: { one: Export }) {
  const t = useT()
  const format = useFormat()
  if (one.state === 'running') return t('exporting.running', { done: one.done, total: one.total })
  const rows = t('exporting.rows', { count: one.total })
  if (one.state !== 'ready' || one.bytes === null) return `${rows} · ${t(`exporting.state.${one.state}`)}`
  const size = t('exporting.size', { kilobytes: Math.ceil(one.bytes / KIB) })
  return [rows, size, format.recent(one.created_at)].join(' · ')
}

interface Props {
  one: Export
  /** The one that was just requested. */
  isNew?: boolean
  onRemove: (id: string) => void
}

/** One export: its progress, its file, and a button to delete it. */
export function ExportRow({ one, isNew = false, onRemove }: Props) {
  const t = useT()
  const name = `${one.name}.${one.format}`
  const isWorking = isUnderWay(one)
  return (
    <li className={classes.export} data-new={isNew || undefined}>
      <div className={classes.about}>
        <strong>{name}</strong>
        <span role={isNew ? 'status' : undefined} data-state={one.state}>
          <Facts one={one} />
        </span>
        {isWorking && (
          <Progress
            value={one.total > 0 ? (one.done / one.total) * 100 : 0}
            size="sm"
            aria-label={name}
            transitionDuration={150}
          />
        )}
      </div>
      {one.path !== null && (
        <Button
          component="a"
          href={one.path}
          download
          size="sm"
          variant={isNew ? 'filled' : 'light'}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          aria-label={t('exporting.downloadOf', { name })}
        >
          {t('exporting.download')}
        </Button>
      )}
      <button
        type="button"
        className={classes.remove}
        aria-label={t(isWorking ? 'exporting.stopOf' : 'exporting.deleteOf', { name })}
        onClick={() => onRemove(one.id)}
      >
        {isWorking ? <IconX size={18} aria-hidden="true" /> : <IconTrash size={18} aria-hidden="true" />}
      </button>
    </li>
  )
}
