import { useT } from '../core/i18n'
import { PageTitle } from '../ui/PageTitle'

export function AddRequestsPage() {
  const t = useT()
  return <PageTitle>{t('page.addRequests')}</PageTitle>
}
