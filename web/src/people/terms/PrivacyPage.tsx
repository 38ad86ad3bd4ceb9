import { useT } from '../../core/i18n'
import { PageTitle } from '../../ui/layout/PageTitle'
import { PublicFrame } from '../../ui/layout/PublicFrame'
import { TextSections } from './TextSections'
import classes from './terms.module.css'

const SECTIONS = ['who', 'accounts', 'listed', 'time', 'rights'] as const

/** The privacy page, for everyone with or without an account. */
export function PrivacyPage() {
  const t = useT()
  const sections = SECTIONS.map((id) => ({ id, title: t(`privacy.${id}.title`), text: t(`privacy.${id}.text`) }))
  return (
    <PublicFrame>
      <article className={classes.page} data-public>
        <PageTitle>{t('page.privacy')}</PageTitle>
        <header className={classes.head}>
          <h1>{t('privacy.title')}</h1>
          <p className={classes.lead}>{t('privacy.lead')}</p>
        </header>
        <TextSections sections={sections} contents={null} />
        <p>
          <a href="/correction-request">{t('privacy.request')}</a>
        </p>
        <p>
          <a href="/">{t('action.home')}</a>
        </p>
      </article>
    </PublicFrame>
  )
}
