import type { SignUpRule } from '@kolscope/contract/core/settings'
import { Button } from '@mantine/core'
import { useT } from '../../core/i18n'
import { Dialog } from '../../ui/overlay/Dialog'
import classes from './forms.module.css'
import type { SignUpKind } from './sign-up-rules'

/** The rules for a kind of account; nothing if anyone may sign up. */
export function SignUpNotice({ kind, rule: { mode, domains } }: { kind: SignUpKind; rule: SignUpRule }) {
  const t = useT()
  if (mode === 'open') return null
  return (
    <p className={classes.lead} role="status">
      {mode === 'domains'
        ? t('signUpRule.domains', { domains: domains.join(', ') })
        : t(mode === 'approval' ? 'signUpRule.approval' : `signUpRule.invitation.${kind}`)}
    </p>
  )
}

/** Shown after signing up if an administrator has to approve. */
export function AwaitsApprovalDialog({ email }: { email: string }) {
  const t = useT()
  const leave = () => window.location.assign('/sign-in')
  return (
    <Dialog title={t('signUpRule.sentTitle')} onClose={leave}>
      <div className={classes.dialog}>
        <p>{t('signUpRule.sent', { email })}</p>
        <Button onClick={leave} data-autofocus>
          {t('signIn.understood')}
        </Button>
      </div>
    </Dialog>
  )
}
