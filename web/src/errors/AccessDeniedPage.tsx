import { Button } from '@mantine/core'
import { useT } from '../core/i18n'
import { useSession } from '../core/session'
import { PublicFrame } from '../shell/PublicFrame'
import { PageTitle } from '../ui/PageTitle'
import { ResultPage } from '../ui/ResultPage'

/** Says who is signed in, as another account may be let in. */
export function AccessDeniedPage() {
  const t = useT()
  const { account } = useSession()
  return (
    <PublicFrame>
      <PageTitle>{t('page.denied')}</PageTitle>
      <ResultPage
        status={403}
        {...(account && {
          children: t('account.signedInAs', { name: account.name, email: account.email }),
          actions: (
            <Button component="a" href="/sign-out" variant="default">
              {t('account.signOut')}
            </Button>
          ),
        })}
      />
    </PublicFrame>
  )
}
