import { Button } from '@mantine/core'
import { useT } from '../../core/i18n'
import { Dialog } from '../overlay/Dialog'
import classes from './edit-form.module.css'

export interface Difference {
  name: string
  label: string
  mine: string
  stored: string
}

interface Props {
  differences: readonly Difference[]
  onTake: () => void
  onKeep: () => void
  onClose: () => void
}

/** Both versions side by side; nothing is overwritten without being seen. */
export function FormConflict({ differences, onTake, onKeep, onClose }: Props) {
  const t = useT()
  const shown = (value: string) => (value === '' ? <em>{t('form.empty')}</em> : value)
  return (
    <Dialog title={t('form.conflictTitle')} size={640} onClose={onClose}>
      <p>{t(differences.length === 0 ? 'form.conflictSame' : 'form.conflict')}</p>
      {differences.length > 0 && (
        <table className={classes.differences}>
          <thead>
            <tr>
              <th scope="col">{t('form.field')}</th>
              <th scope="col">{t('form.mine')}</th>
              <th scope="col">{t('form.stored')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => (
              <tr key={one.name}>
                <th scope="row">{one.label}</th>
                <td>{shown(one.mine)}</td>
                <td>{shown(one.stored)}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
