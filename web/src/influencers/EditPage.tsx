import { useT } from '../core/i18n'
import { PageTitle } from '../ui/PageTitle'

export function EditPage() {
  const t = useT()
  return <PageTitle>{t('page.influencerEdit')}</PageTitle>
}
