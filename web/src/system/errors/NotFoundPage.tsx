import { useT } from '../../core/i18n'
import { PublicFrame } from '../../ui/layout/PublicFrame'
import { PageTitle } from '../../ui/PageTitle'
import { ResultPage } from '../../ui/ResultPage'

export function NotFoundPage() {
  const t = useT()
  return (
    <PublicFrame>
      <PageTitle>{t('page.notFound')}</PageTitle>
      <ResultPage status={404} />
    </PublicFrame>
  )
}
