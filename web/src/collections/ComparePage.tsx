import { useT } from '../core/i18n'
import { PageTitle } from '../ui/PageTitle'

export function ComparePage() {
  const t = useT()
  return <PageTitle>{t('page.compare')}</PageTitle>
}
