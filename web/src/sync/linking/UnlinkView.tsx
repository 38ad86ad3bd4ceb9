import { type LinkedPlatform, linking, type SocialAccount } from '@kolscope/contract/sync/linking'
import { Button } from '@mantine/core'
import { useT } from '../../core/i18n'
import { useAction } from '../../ui/action/use-action'
import { linkProblemText } from './link-problem-text'
import classes from './linking.module.css'

/** Where a user signs in for a platform; company names are the same in every language. */
const PROVIDER: Readonly<Record<LinkedPlatform, string>> = { page: 'Facebook', insta: 'Facebook', youtube: 'Google' }

interface Props {
  account: SocialAccount
  onBack: () => void
  onRemoved: (account: SocialAccount) => void
}

/** Asks before a link is removed. */
export function UnlinkView({ account, onBack, onRemoved }: Props) {
  const t = useT()
  const remove = useAction(linking.unlinkSocialAccount, {
    failure: linkProblemText,
    failureIn: 'place',
    goneIsDone: true,
    onDone: () => onRemoved(account),
  })

  return (
    <div className={classes.stack}>
      <p>
        {account.verified
          ? t('linking.removeText', { provider: PROVIDER[account.platform] })
          : t('linking.removeUnproven')}
      </p>
      <p role="alert" className={classes.problem} hidden={remove.problem === ''}>
        {remove.problem}
      </p>
      <div className={classes.end}>
        <Button variant="default" data-autofocus onClick={onBack}>
          {t('linking.back')}
        </Button>
        <Button color="red" loading={remove.isRunning} onClick={() => void remove.run({ platform: account.platform })}>
          {t('linking.remove')}
        </Button>
      </div>
    </div>
  )
}
