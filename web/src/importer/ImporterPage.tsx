import { useT } from '../core/i18n'
import { PageTitle } from '../ui/PageTitle'

export function ImporterPage() {
  const t = useT()
  return <PageTitle>{t('page.importer')}</PageTitle>
}
