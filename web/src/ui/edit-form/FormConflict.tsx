import { Button } from '@mantine/core'
import { useT } from '../../core/i18n'
import { Dialog } from '../overlay/Dialog'
import { type Difference, Differences } from './Differences'
import classes from './edit-form.module.css'

interface Props {
  differences: readonly Difference[]
  onTake: () => void
  onKeep: () => void
  onClose: () => void
}

/** Shows both versions side by side, so that nothing is overwritten unseen. */
export function FormConflict({ differences, onTake, onKeep, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('form.conflictTitle')} size={640} onClose={onClose}>
      <p>{t(differences.length === 0 ? 'form.conflictSame' : 'form.conflict')}</p>
      {differences.length > 0 && (
        <div className={classes.differences}>
          <Differences of={differences} />
        </div>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onKeep}>
          {t('form.keepMine')}
        </Button>
        <Button onClick={onTake}>{t('form.takeStored')}</Button>
      </div>
    </Dialog>
  )
}
