import type { LinkedAccount, Report } from '@kolscope/contract/influencers/report'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { AgeMark } from '../../ui/figure/AgeMark'
import { useCentered } from '../../ui/layout/use-centered'
import { PlatformMark } from '../../ui/mark/PlatformMark'
import { useReportSearch } from '../report/use-report-search'
import classes from './accounts.module.css'

function Account({ account }: { account: LinkedAccount }) {
  const t = useT()
  const format = useFormat()
  const platform = t(`platform.${account.platform}`)
  const followers = account.total_followers === null ? t('value.none') : format.short(account.total_followers)
  return (
    <>
      <PlatformMark platform={account.platform} size={16} />
      <span className={classes.platform}>{platform}</span>
      <bdi className={classes.name}>{account.user_name === null ? account.name : `@${account.user_name}`}</bdi>
      <span className={classes.count}>
        {followers}
        <AgeMark at={account.followers_observed_at} />
      </span>
    </>
  )
}

/** The person's accounts; each links to its own report with the same tab and period. */
export function AccountTabs({ report }: { report: Report }) {
  const t = useT()
  const { keptSearch } = useReportSearch()
  const row = useRef<HTMLElement>(null)
  useCentered(row, '[aria-current]', report.id)
  if (report.accounts.length < 2) return null
  return (
    <nav ref={row} className={classes.accounts} aria-label={t('report.accounts')}>
      {report.accounts.map((account) => (
        <Link
          key={account.influencer_id}
          to="/influencers/$id"
          params={{ id: String(account.influencer_id) }}
          search={keptSearch}
          aria-current={account.influencer_id === report.id ? 'page' : undefined}
        >
          <Account account={account} />
        </Link>
      ))}
    </nav>
  )
}
