import type { PersonalToken } from '@kolscope/contract/people/personal-tokens'
import { userProfile } from '@kolscope/contract/people/user-profile'
import { useT } from '../../core/i18n'
import { ConfirmDialog } from '../../ui/action/ConfirmDialog'
import { useAction } from '../../ui/action/use-action'

export function RevokeTokenDialog({ token: { id, name }, onClose }: { token: PersonalToken; onClose: () => void }) {
  const t = useT()
  const revoke = useAction(userProfile.removeToken, {
    success: t('token.revoked'),
    failure: () => t('action.failed'),
    goneIsDone: true,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('token.revokeTitle', { name })}
      confirm={t('token.revoke')}
      isRunning={revoke.isRunning}
      onConfirm={() => void revoke.run({ id })}
      onClose={onClose}
    >
      <p>{t('token.revokeText')}</p>
    </ConfirmDialog>
  )
}
