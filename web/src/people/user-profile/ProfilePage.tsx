import { type UserProfile, userProfile } from '@kolscope/contract/people/user-profile'
import { linking } from '@kolscope/contract/sync/linking'
import { webhooks } from '@kolscope/contract/system/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { session, useCan } from '../../core/session'
import { Loading } from '../../ui/feedback/Loading'
import { ResultPage } from '../../ui/feedback/ResultPage'
import { PageTitle } from '../../ui/layout/PageTitle'
import { AboutSection } from './AboutSection'
import { ChoicesSection } from './ChoicesSection'
import { PasswordSection } from './PasswordSection'
import { PhoneSection } from './PhoneSection'
import { PlanSection } from './PlanSection'
import classes from './profile-page.module.css'
import { SessionsSection } from './SessionsSection'
import { TokensSection } from './TokensSection'

const SECTIONS = ['about', 'password', 'phone', 'choices', 'plan', 'sessions', 'tokens', 'webhooks', 'linked'] as const

function SectionLinks() {
  const t = useT()
  const mayHook = useCan(webhooks.listWebhooks.access)
  const mayLink = useCan(linking.listSocialAccounts.access)
  return (
    <nav className={classes.nav} aria-label={t('profile.sections')}>
      {SECTIONS.filter((id) => (id !== 'webhooks' || mayHook) && (id !== 'linked' || mayLink)).map((id) => (
        // The page stays, and unsaved input with it, so there is no need to ask.
        <Link key={id} to="/profile" hash={id} replace ignoreBlocker activeOptions={{ includeHash: true }}>
          {t(`profile.${id}`)}
        </Link>
      ))}
    </nav>
  )
}

function MoreLinks() {
  const t = useT()
  const isInfluencer = useCan('isInfluencerAccount')
  return (
    <p className={classes.more}>
      {isInfluencer && <a href="/terms-and-conditions">{t('profile.terms')}</a>}
      <a href="/privacy-notice">{t('page.privacy')}</a>
    </p>
  )
}

interface Others {
  /** Sections of later areas. */
  webhooks: ReactNode
  linked: ReactNode
}

interface SectionsProps {
  profile: UserProfile
  others: Others
  onReload: () => void
}

function Sections({ profile, others, onReload }: SectionsProps) {
  const queries = useQueryClient()
  const mayHook = useCan(webhooks.listWebhooks.access)
  const mayLink = useCan(linking.listSocialAccounts.access)
  // The URL may name a section that did not exist when it was opened.
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (id !== '') document.getElementById(id)?.scrollIntoView()
  }, [])
  const change = (data: UserProfile) => {
    queries.setQueryData([userProfile.getProfile.method, userProfile.getProfile.path, {}], { code: 200, data })
    const { account } = session.state()
    if (account) session.signedIn({ ...account, name: data.name, avatar: data.avatar })
  }
  return (
    <div className={classes.sections}>
      <AboutSection profile={profile} onChange={change} />
      <PasswordSection profile={profile} />
      <PhoneSection profile={profile} onVerified={onReload} />
      <ChoicesSection />
      <PlanSection profile={profile} />
      <SessionsSection />
      <TokensSection />
      {mayHook && others.webhooks}
      {mayLink && others.linked}
      <MoreLinks />
    </div>
  )
}

export function ProfilePage(others: Others) {
  const t = useT()
  const query = useQueryOf(userProfile.getProfile, {}, { staleTime: 0 })
  const profile = query.data?.data
  return (
    <>
      <PageTitle>{t('page.profile')}</PageTitle>
      {profile ? (
        <div className={classes.page}>
          <header className={classes.head}>
            <h1>{t('page.profile')}</h1>
            <p className={classes.lead}>{t('profile.lead')}</p>
          </header>
          <SectionLinks />
          <Sections profile={profile} others={others} onReload={() => void query.refetch()} />
        </div>
      ) : query.error ? (
        <ResultPage
          status={query.error.status}
          requestId={query.error.requestId}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading />
      )}
    </>
  )
}
