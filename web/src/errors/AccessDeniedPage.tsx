import { Button } from '@mantine/core'
import { useT } from '../core/i18n'
import { useSession } from '../core/session'
import { startPathOf } from '../shell/menu'
import { PublicFrame } from '../shell/PublicFrame'
import { PageTitle } from '../ui/PageTitle'
import { ResultPage } from '../ui/ResultPage'

/** Also where a role lands for which this version has no screen at all. */
export function AccessDeniedPage() {
  const t = useT()
  const { account } = useSession()
  const homeless = account !== null && startPathOf(account.role.globalPermissions) === null
  return (
    <PublicFrame>
      <PageTitle>{t('page.denied')}</PageTitle>
      <ResultPage
        status={403}
        withHome={!homeless}
        {...(homeless && { kind: 'noScreen' as const })}
        {...(account && {
          children: t('account.signedInAs', { name: account.name, email: account.email }),
          actions: (
            <Button component="a" href="/sign-out" variant={homeless ? 'filled' : 'default'}>
              {t('account.signOut')}
            </Button>
          ),
        })}
      />
    </PublicFrame>
  )
}
