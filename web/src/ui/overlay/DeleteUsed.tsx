import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { type ApiFailure, isApiFailure } from '../../core/api-failure'
import { type TextKey, useT } from '../../core/i18n'
import { notify } from '../feedback/notify'
import classes from './DeleteUsed.module.css'
import { Dialog } from './Dialog'

type Use = Extract<TextKey, `use.${string}`> extends `use.${infer Kind}` ? Kind : never
export type Uses = Readonly<
  Partial<Record<Extract<Use, 'influencers' | 'children' | 'professions' | 'platform_categories'>, number>>
>

interface Props {
  name: string
  /** What uses it, by count; undefined while that is being asked. */
  uses: Uses | undefined
  error: ApiFailure | null
  /** Where what uses it can move. */
  targets: readonly { value: string; label: string }[]
  onDelete: (moveTo: number | undefined) => Promise<void>
  onClose: () => void
}

/** Says what uses a thing before it is deleted, and moves that elsewhere first. */
export function DeleteUsed({ name, uses, error, targets, onDelete, onClose }: Props) {
  const t = useT()
  const [target, setTarget] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const used = Object.entries(uses ?? {}).filter(([, count]) => count > 0) as [keyof Uses, number][]
  const isUsed = used.length > 0

  async function remove() {
    setBusy(true)
    try {
      await onDelete(isUsed && target !== null ? Number(target) : undefined)
      notify({ text: t('use.done', { name }) })
      onClose()
    } catch (failure) {
      const gone = isApiFailure(failure) && failure.status === 404 && !isUsed
      if (gone) onClose()
      else notify({ text: t('use.failed'), color: 'danger' })
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('use.title', { name })} size={480} onClose={onClose}>
      {error ? (
        <p role="alert">{t('use.failed')}</p>
      ) : uses === undefined ? (
        <p role="status">{t('app.loading')}</p>
      ) : !isUsed ? (
        <p>{t('use.free')}</p>
      ) : (
        <div className={classes.used}>
          <p>{t('use.used')}</p>
          <ul>
            {used.map(([kind, count]) => (
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
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button
          color="red"
          loading={busy}
          disabled={uses === undefined || (isUsed && target === null)}
          onClick={() => void remove()}
        >
          {t(isUsed ? 'use.moveAndDelete' : 'list.delete')}
        </Button>
      </div>
    </Dialog>
  )
}
