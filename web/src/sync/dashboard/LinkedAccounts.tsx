import { report as routes } from '@kolscope/contract/influencers/report'
import type { SocialAccount } from '@kolscope/contract/sync/linking'
import { useId } from 'react'
import { useT } from '../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { Answered } from '../../influencers/report/Answered'
import { TabRow } from '../../ui/layout/TabRow'
import { PlatformMark } from '../../ui/mark/PlatformMark'
import { AccountParts } from './AccountParts'
import classes from './dashboard.module.css'
import { LinkNotice } from './LinkNotice'
import { ProfileCard } from './ProfileCard'
import { UnprovenCard } from './UnprovenCard'
import { useDashboardSearch } from './use-dashboard-search'
import { useIsWaiting } from './use-is-waiting'

interface Props {
  accounts: readonly SocialAccount[]
  onLink: () => void
}

type State = ReturnType<typeof useDashboardSearch>

/** A proven account: its identity, the state of its link, and its numbers once they are available. */
function Proven({
  id,
  account,
  accounts,
  state,
  onLink,
}: Props & { id: number; account: SocialAccount; state: State }) {
  const isWaiting = useIsWaiting(account.linkedTime)
  const answer = useQueryOf(routes.getInfluencer, { id }, refusedInPlace)
  return (
    <Answered answer={answer} height={480}>
      {({ results }) => (
        <>
          <ProfileCard report={results} linked={accounts} />
          <LinkNotice account={account} isWaiting={isWaiting} onLink={onLink} />
          {!isWaiting && state.shown && (
            <AccountParts report={results} shown={state.shown} onTab={state.setTab} onPeriod={state.setPeriod} />
          )}
        </>
      )}
    </Answered>
  )
}

/** One tab per linked platform, in the order in which they can be linked. */
export function LinkedAccounts({ accounts, onLink }: Props) {
  const t = useT()
  const id = useId()
  const state = useDashboardSearch(accounts.map(({ platform }) => platform))
  const account = accounts.find(({ platform }) => platform === state.shown?.platform)
  if (!account) return null
  const tabs = accounts.map(({ platform }) => ({
    key: platform,
    content: (
      <>
        <PlatformMark platform={platform} size={16} />
        {t(`platform.${platform}`)}
      </>
    ),
  }))
  return (
    <>
      <TabRow
        id={id}
        label={t('dashboard.accounts')}
        tabs={tabs}
        chosen={account.platform}
        onChoose={state.setPlatform}
        look="pill"
      />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${account.platform}`} className={classes.panel}>
        {account.influencerId === null ? (
          <UnprovenCard account={account} onLink={onLink} />
        ) : (
          <Proven
            key={account.influencerId}
            id={account.influencerId}
            account={account}
            accounts={accounts}
            state={state}
            onLink={onLink}
          />
        )}
      </div>
    </>
  )
}
