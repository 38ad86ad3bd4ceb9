import { useT } from '../../core/i18n'
import { ResultPage } from '../../ui/feedback/ResultPage'
import { PageTitle } from '../../ui/layout/PageTitle'
import { PublicFrame } from '../../ui/layout/PublicFrame'

export function NotFoundPage() {
  const t = useT()
  return (
    <PublicFrame>
      <PageTitle>{t('page.notFound')}</PageTitle>
      <ResultPage status={404} />
    </PublicFrame>
  )
}
