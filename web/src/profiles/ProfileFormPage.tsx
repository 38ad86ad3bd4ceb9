import { useT } from '../core/i18n'
import { PageTitle } from '../ui/PageTitle'

export function ProfileFormPage() {
  const t = useT()
  return <PageTitle>{t('page.profileForm')}</PageTitle>
}
