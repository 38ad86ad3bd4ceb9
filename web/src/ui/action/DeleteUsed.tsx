import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import type { ApiFailure } from '../../core/api-failure'
import { type TextKey, useT } from '../../core/i18n'
import { ConfirmDialog } from './ConfirmDialog'
import classes from './DeleteUsed.module.css'
import { useAction } from './use-action'

type Use = Extract<TextKey, `use.${string}`> extends `use.${infer Kind}` ? Kind : never
export type Uses = Readonly<
  Partial<Record<Extract<Use, 'influencers' | 'children' | 'professions' | 'platform_categories'>, number>>
>

interface Props {
  name: string
  /** The number of things of each kind that use it; undefined while that is loading. */
  uses: Uses | undefined
  error: ApiFailure | null
  /** Where its uses can move. */
  targets: readonly { value: string; label: string }[]
  onDelete: (moveTo: number | undefined) => Promise<void>
  onClose: () => void
}

/** Shows what uses a thing before it is deleted, and moves that elsewhere first. */
export function DeleteUsed({ name, uses, error, targets, onDelete, onClose }: Props) {
  const t = useT()
  const [target, setTarget] = useState<string | null>(null)
  const usedEntries = Object.entries(uses ?? {}).filter(([, count]) => count > 0) as [keyof Uses, number][]
  const isUsed = usedEntries.length > 0

  const remove = useAction(onDelete, {
    success: t('done.deleted', { name }),
    failure: () => t('use.failed'),
    // If there is a target, the missing thing may be the target.
    goneIsDone: !isUsed,
    onDone: onClose,
  })

  return (
    <ConfirmDialog
      title={t('ask.delete', { name })}
      confirm={t(isUsed ? 'use.moveAndDelete' : 'list.delete')}
      size={480}
      isReady={uses !== undefined && (!isUsed || target !== null)}
      isRunning={remove.isRunning}
      onConfirm={() => void remove.run(isUsed && target !== null ? Number(target) : undefined)}
      onClose={onClose}
    >
      {error ? (
        <p role="alert">{t('use.unknown')}</p>
      ) : uses === undefined ? (
        <p role="status">{t('app.loading')}</p>
      ) : !isUsed ? (
        <p>{t('use.free')}</p>
      ) : (
        <div className={classes.used}>
          <p>{t('use.used')}</p>
          <ul>
            {usedEntries.map(([kind, count]) => (
              <li key={kind}>{t(`use.${kind}`, { count })}</li>
            ))}
          </ul>
          <Select
            label={t('use.move')}
            placeholder={t('use.choose')}
            searchable
            limit={100}
            data={[...targets]}
            value={target}
            onChange={setTarget}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
