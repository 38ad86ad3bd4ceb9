import { Button } from '@mantine/core'
import { useT } from '../../../core/i18n'
import type { ProfileForm } from '../use-profile-form'
import classes from './form.module.css'

/** Always visible: the number of unsaved changes, SAVE and CANCEL. */
export function SaveBar({ form, onCancel }: { form: ProfileForm; onCancel: () => void }) {
  const t = useT()
  const count = form.changed.length
  return (
    <div className={classes.bar}>
      <p role="status">{count === 0 ? t('profiles.allSaved') : t('profiles.unsaved', { count })}</p>
      <Button variant="default" disabled={form.busy} onClick={onCancel}>
        {t('profiles.cancel')}
      </Button>
      <Button type="submit" loading={form.busy}>
        {t('profiles.save')}
      </Button>
    </div>
  )
}
