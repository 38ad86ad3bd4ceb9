import type { LinkedInfluencer } from '@kolscope/contract/lists/adding'
import { Link } from '@tanstack/react-router'
import { useT } from '../../core/i18n'
import { PlatformMark } from '../../ui/mark/PlatformMark'
import classes from './adding.module.css'

interface Props {
  /** What the link says; and the server's answer, null while it is awaited, undefined if there is none. */
  linked: Pick<LinkedInfluencer, 'platform' | 'account'>
  answer: LinkedInfluencer | null | undefined
}

function Listed({ answer }: Pick<Props, 'answer'>) {
  const t = useT()
  if (answer === null) return <>{t('adding.checking')}</>
  if (answer === undefined) return <>{t('adding.checkFailed')}</>
  const { influencer } = answer
  if (influencer === null) return <>{t('adding.notListed')}</>
  return (
    <Link to="/influencer/$id" params={{ id: String(influencer.id) }}>
      {t('adding.listed', { name: influencer.name, state: t(`state.${influencer.state}`) })}
    </Link>
  )
}

/** The account that a link was understood as, and whether it is listed. */
export function LinkedAccount({ linked: { platform, account }, answer }: Props) {
  const t = useT()
  return (
    <div className={classes.account} role="status">
      <p className={classes.who}>
        <PlatformMark platform={platform} />{' '}
        <bdi>{t('adding.account', { platform: t(`platform.${platform}`), account })}</bdi>
      </p>
      <p className={classes.soft}>
        <Listed answer={answer} />
      </p>
    </div>
  )
}
