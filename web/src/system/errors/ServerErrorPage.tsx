import { useT } from '../../core/i18n'
import { PublicFrame } from '../../ui/layout/PublicFrame'
import { PageTitle } from '../../ui/PageTitle'
import { ResultPage } from '../../ui/ResultPage'

export function ServerErrorPage() {
  const t = useT()
  return (
    <PublicFrame>
      <PageTitle>{t('page.serverError')}</PageTitle>
      <ResultPage status={500} />
    </PublicFrame>
  )
}
