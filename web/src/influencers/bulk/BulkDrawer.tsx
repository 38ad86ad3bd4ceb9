import type { BulkTarget } from '@kolscope/contract/influencers/editing'
import { Button, Drawer } from '@mantine/core'
import { useState } from 'react'
import { UnsavedGuard } from '../../ui/edit-form/UnsavedGuard'
import { Dialog, DialogHeader } from '../../ui/overlay/Dialog'
import { RejectReason } from '../editing/RejectReason'
import { useEditWords } from '../editing/use-edit-words'
import { BulkFields } from './BulkFields'
import { BulkPreviewPanel } from './BulkPreviewPanel'
import classes from './bulk.module.css'
import { isSet } from './bulk-values'
import { useBulk } from './use-bulk'

interface Props {
  target: BulkTarget
  /** The number of selected influencers. */
  count: number
  onClose: () => void
}

/** Changes many influencers at once, after a preview of the outcome. */
export function BulkDrawer({ target, count, onClose }: Props) {
  const words = useEditWords()
  const { t } = words
  const [leaving, setLeaving] = useState(false)
  const bulk = useBulk(target, words, onClose)
  const title = t('bulk.title', { count })
  const changing = bulk.idle === null && !bulk.isCounting ? (bulk.preview.data?.data.changing ?? 0) : 0
  const dirty = isSet(bulk.values)
  const close = () => (dirty ? setLeaving(true) : onClose())
  return (
    <Drawer.Root opened onClose={close} position="right" size={560} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <Drawer.Body className={classes.body}>
          <div className={classes.head}>
            <DialogHeader title={title} onClose={close} />
          </div>
          <div className={classes.fields}>
            <p className={classes.soft}>{t('bulk.lead')}</p>
            <BulkFields values={bulk.values} onChange={bulk.change} words={words} />
            {bulk.values.state === 'Rejected' && <RejectReason value={bulk.reason} onChange={bulk.setReason} t={t} />}
            <BulkPreviewPanel
              preview={bulk.preview.data?.data}
              error={bulk.preview.error}
              idle={bulk.idle}
              isCounting={bulk.isCounting}
              words={words}
            />
          </div>
          <div className={classes.foot}>
            <p role="alert" className={classes.failure} hidden={bulk.line === ''}>
              {bulk.line}
            </p>
            <div className={classes.buttons}>
              <Button variant="default" onClick={close}>
                {t('form.cancel')}
              </Button>
              <Button loading={bulk.busy} disabled={changing === 0} onClick={() => void bulk.apply()}>
                {changing > 0 ? t('bulk.apply', { count: changing }) : t('bulk.applyNone')}
              </Button>
            </div>
          </div>
        </Drawer.Body>
      </Drawer.Content>
      <UnsavedGuard isDirty={() => dirty} keeps="all" />
      {leaving && (
        <Dialog title={t('form.unsavedTitle')} onClose={() => setLeaving(false)}>
          <p>{t('form.unsaved')}</p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('form.leave')}
            </Button>
            <Button data-autofocus onClick={() => setLeaving(false)}>
              {t('form.stay')}
            </Button>
          </div>
        </Dialog>
      )}
    </Drawer.Root>
  )
}
