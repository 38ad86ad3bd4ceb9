import { useT } from '../../core/i18n'
import { ResultPage } from '../../ui/feedback/ResultPage'
import { PageTitle } from '../../ui/layout/PageTitle'
import { PublicFrame } from '../../ui/layout/PublicFrame'

export function ServerErrorPage() {
  const t = useT()
  return (
    <PublicFrame>
      <PageTitle>{t('page.serverError')}</PageTitle>
      <ResultPage status={500} />
    </PublicFrame>
  )
}
