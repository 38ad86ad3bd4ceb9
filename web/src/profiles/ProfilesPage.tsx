import { useT } from '../core/i18n'
import { PageTitle } from '../ui/PageTitle'

export function ProfilesPage() {
  const t = useT()
  return <PageTitle>{t('page.profiles')}</PageTitle>
}
