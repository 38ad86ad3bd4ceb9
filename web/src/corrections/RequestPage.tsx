import { useT } from '../core/i18n'
import { PageTitle } from '../ui/PageTitle'

export function RequestPage() {
  const t = useT()
  return <PageTitle>{t('app.name')}</PageTitle>
}
