import { type LinkedPlatform, linking, type SocialAccount } from '@kolscope/contract/sync/linking'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { linkProblemText } from './link-problem-text'
import classes from './linking.module.css'

/** Where somebody signs in for a platform; the names of companies are the same in every language. */
const PROVIDER: Readonly<Record<LinkedPlatform, string>> = { page: 'Facebook', insta: 'Facebook', youtube: 'Google' }

interface Props {
  account: SocialAccount
  onBack: () => void
  onRemoved: (account: SocialAccount) => void
}

/** Asks before a link is removed. */
export function UnlinkView({ account, onBack, onRemoved }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function remove() {
    setBusy(true)
    try {
      await call(linking.unlinkSocialAccount, { platform: account.platform })
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 404) {
        setBusy(false)
        return setProblem(linkProblemText(t, error))
      }
    }
    onRemoved(account)
  }

  return (
    <div className={classes.stack}>
      <p>
        {account.verified
          ? t('linking.removeText', { provider: PROVIDER[account.platform] })
          : t('linking.removeUnproven')}
      </p>
      <p role="alert" className={classes.problem} hidden={problem === ''}>
        {problem}
      </p>
      <div className={classes.end}>
        <Button variant="default" data-autofocus onClick={onBack}>
          {t('linking.back')}
        </Button>
        <Button color="red" loading={busy} onClick={() => void remove()}>
          {t('linking.remove')}
        </Button>
      </div>
    </div>
  )
}
