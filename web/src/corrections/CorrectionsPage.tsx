import { useT } from '../core/i18n'
import { PageTitle } from '../ui/PageTitle'

export function CorrectionsPage() {
  const t = useT()
  return <PageTitle>{t('page.corrections')}</PageTitle>
}
