import type { AddRequest } from '@kolscope/contract/lists/importer'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import classes from './requests.module.css'

/** The account to list, the requesters, and the decision. */
export function RequestFacts({ request }: { request: AddRequest }) {
  const t = useT()
  const format = useFormat()
  const { platform, url, requested_by, requested_at, state, decided_by, answer, influencer_id } = request
  const requester = [requested_by ?? t('requests.nobody'), format.recent(requested_at)].join(' · ')
  const facts: [string, ReactNode][] = []
  if (platform) {
    const platformName = (
      <span className={classes.platform}>
        <PlatformMark platform={platform} /> {t(`platform.${platform}`)}
      </span>
    )
    facts.push([t('requests.platform'), platformName])
  }
  const link = (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url}
    </a>
  )
  facts.push([t('requests.link'), /^https?:\/\//i.test(url) ? link : url], [t('requests.by'), requester])
  if (state !== 'open') {
    facts.push([t('requests.state'), t(`requests.state.${state}`)])
    facts.push([t('requests.decidedBy'), decided_by ?? t('requests.nobody')])
  }
  if (answer !== '') facts.push([t('requests.answer'), answer])
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {influencer_id !== null && (
        <p>
          <Link to="/influencers/$id" params={{ id: String(influencer_id) }}>
            {t('requests.report')}
          </Link>
        </p>
      )}
    </>
  )
}
