import { useT } from '../core/i18n'
import { PageTitle } from '../ui/PageTitle'

export function CollectionsPage() {
  const t = useT()
  return <PageTitle>{t('page.collections')}</PageTitle>
}
