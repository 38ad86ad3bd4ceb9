import { useT } from '../core/i18n'
import { PageTitle } from '../ui/PageTitle'

export function ReportPage() {
  const t = useT()
  return <PageTitle>{t('page.influencer')}</PageTitle>
}
