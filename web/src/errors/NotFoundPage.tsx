import { useT } from '../core/i18n'
import { PublicFrame } from '../shell/PublicFrame'
import { PageTitle } from '../ui/PageTitle'
import { ResultPage } from '../ui/ResultPage'

export function NotFoundPage() {
  const t = useT()
  return (
    <PublicFrame>
      <PageTitle>{t('page.notFound')}</PageTitle>
      <ResultPage status={404} />
    </PublicFrame>
  )
}
