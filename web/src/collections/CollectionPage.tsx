import { useT } from '../core/i18n'
import { PageTitle } from '../ui/PageTitle'

export function CollectionPage() {
  const t = useT()
  return <PageTitle>{t('page.collection')}</PageTitle>
}
