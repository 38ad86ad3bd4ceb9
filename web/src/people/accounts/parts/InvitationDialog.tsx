import type { Invitation } from '@kolscope/contract/people/accounts'
import { Button, Group, TextInput } from '@mantine/core'
import { dateTime } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { CopyText } from '../../../ui/form/CopyText'
import { Dialog } from '../../../ui/overlay/Dialog'

export interface Invited extends Invitation {
  name: string
  email: string
}

/** The only place where an invitation's link is shown. */
export function InvitationDialog({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const t = useT()
  const { name, email, path, expires_at } = invited
  const link = `${window.location.origin}${path}`
  return (
    <Dialog title={t('accounts.invitationTitle', { name })} size={520} onClose={onClose}>
      <p>{t('accounts.invitation', { email, date: dateTime(expires_at) ?? '' })}</p>
      <TextInput
        readOnly
        mt="sm"
        data-autofocus
        label={t('accounts.invitationLink')}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="space-between" gap="xs" mt="md">
        <CopyText text={link} />
        <Button onClick={onClose}>{t('accounts.invitationDone')}</Button>
      </Group>
    </Dialog>
  )
}
