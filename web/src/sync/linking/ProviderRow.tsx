import type { LinkedPlatform, LinkProvider, SocialAccount } from '@kolscope/contract/sync/linking'
import { Button } from '@mantine/core'
import { useT } from '../../core/i18n'
import { PlatformMark } from '../../ui/mark/PlatformMark'
import classes from './linking.module.css'

interface Props {
  provider: LinkProvider
  account: SocialAccount | null
  /** Whether the browser is on its way to the provider. */
  isLeaving: boolean
  onStart: (platform: LinkedPlatform) => void
  onChoose: (platform: LinkedPlatform) => void
  onRemove: (account: SocialAccount) => void
}

function Linked({ account, isLeaving, onStart, onRemove }: Omit<Props, 'account'> & { account: SocialAccount }) {
  const t = useT()
  const platform = t(`platform.${account.platform}`)
  const mayRenew = account.state === 'needs-reconnect' || account.state === 'unverified'
  return (
    <div className={classes.buttons}>
      {mayRenew && (
        <Button
          size="xs"
          loading={isLeaving}
          aria-label={t('linking.reconnectTo', { platform })}
          onClick={() => onStart(account.platform)}
        >
          {t('linking.reconnect')}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        aria-label={t('linking.removeName', { name: account.name, platform })}
        onClick={() => onRemove(account)}
      >
        {t('linking.remove')}
      </Button>
    </div>
  )
}

function Free({ provider, isLeaving, onStart, onChoose }: Props) {
  const t = useT()
  const { platform, is_configured, is_granted } = provider
  const name = t(`platform.${platform}`)
  if (!is_configured) return null
  return (
    <div className={classes.buttons}>
      {platform === 'page' && !is_granted && (
        <Button variant="subtle" size="xs" onClick={() => onChoose(platform)}>
          {t('linking.typeId')}
        </Button>
      )}
      <Button
        size="xs"
        loading={isLeaving}
        aria-label={t(is_granted ? 'linking.chooseOn' : 'linking.connectTo', { platform: name })}
        onClick={() => (is_granted ? onChoose(platform) : onStart(platform))}
      >
        {t(is_granted ? 'linking.choose' : 'linking.connect')}
      </Button>
    </div>
  )
}

/** One platform: what is linked there, or how to link something, or what is missing for that. */
export function ProviderRow(props: Props) {
  const t = useT()
  const { provider, account } = props
  const { platform, is_configured, missing } = provider
  return (
    <li className={classes.provider} data-platform={platform}>
      <PlatformMark platform={platform} size={24} />
      <div className={classes.words}>
        <h3>{account ? account.name : t(`platform.${platform}`)}</h3>
        <p className={classes.soft} data-state={account?.state}>
          {account ? `${t(`platform.${platform}`)} · ${t(`linking.state.${account.state}`)}` : t(`linking.${platform}`)}
        </p>
        {!is_configured && !account && (
          <p className={classes.missing}>{t('linking.missing', { names: missing.join(', ') })}</p>
        )}
      </div>
      {account ? <Linked {...props} account={account} /> : <Free {...props} />}
    </li>
  )
}
