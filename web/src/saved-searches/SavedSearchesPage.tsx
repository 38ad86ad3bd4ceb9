import { useT } from '../core/i18n'
import { PageTitle } from '../ui/PageTitle'

export function SavedSearchesPage() {
  const t = useT()
  return <PageTitle>{t('page.savedSearches')}</PageTitle>
}
