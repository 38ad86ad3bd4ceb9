import type { CorrectionRequest } from '@kolscope/contract/system/corrections'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import classes from './corrections.module.css'

function RequestedInfluencer({ influencer }: Pick<CorrectionRequest, 'influencer'>) {
  const t = useT()
  if (influencer === null) return t('corrections.unknown')
  const { id, name, platform } = influencer
  const params = { id: String(id) }
  return (
    <span className={classes.links}>
      <PlatformMark platform={platform} />
      <Link to="/influencers/$id" params={params}>
        {t('corrections.openReport', { name })}
      </Link>
      <Link to="/influencer/$id" params={params}>
        {t('corrections.edit', { name })}
      </Link>
    </span>
  )
}

/** The request, and the answer to it. */
export function RequestFacts({ request }: { request: CorrectionRequest }) {
  const t = useT()
  const format = useFormat()
  const { kind, name, email, profile_url, message, influencer, created_at, state, answer, decided_by } = request
  const requester = [`${name} · ${email}`, format.recent(created_at)].join(' · ')
  const facts: [string, React.ReactNode][] = [[t('corrections.kind'), t(`corrections.kind.${kind}`)]]
  if (request.is_erased) facts.push([t('corrections.erased'), t('corrections.erasedText')])
  else {
    facts.push([t('corrections.who'), requester], [t('corrections.profile'), profile_url])
    facts.push([t('corrections.influencer'), <RequestedInfluencer key="meant" influencer={influencer} />])
    if (message !== '') facts.push([t('corrections.message'), message])
  }
  if (state !== 'open') {
    facts.push([t('corrections.state'), t(`corrections.state.${state}`)])
    facts.push([t('corrections.decidedBy'), decided_by ?? t('corrections.decidedByNobody')])
  }
  if (answer !== null) facts.push([t('corrections.answer'), answer])
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
