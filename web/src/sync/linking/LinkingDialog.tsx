import { type LinkedPlatform, linking, type SocialAccount } from '@kolscope/contract/sync/linking'
import { Button } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { SectionState } from '../../people/user-profile/SectionState'
import { useMustConfirm } from '../../people/user-profile/use-must-confirm'
import { notify } from '../../ui/feedback/notify'
import { Dialog } from '../../ui/overlay/Dialog'
import { ChooseView } from './ChooseView'
import classes from './linking.module.css'
import { MustConfirm } from './MustConfirm'
import { ProviderRow } from './ProviderRow'
import { refreshLinks } from './refresh-links'
import { UnlinkView } from './UnlinkView'
import { useStart } from './use-start'

interface Props {
  /** Opens at the choices. */
  platform?: LinkedPlatform | null
  /** Why signing in at a platform has just failed. */
  lastProblem?: string
  onClose: () => void
}

type View = { name: 'all' } | { name: 'choose'; platform: LinkedPlatform } | { name: 'remove'; account: SocialAccount }

/** The linked accounts and those that can be linked, once the account's email address is verified. */
export function LinkingDialog(props: Props) {
  const must = useMustConfirm()
  if (must === undefined) return null
  return must ? <MustConfirm onClose={props.onClose} /> : <Linking {...props} />
}

/** Adds by signing in at the platform and choosing, removes after confirmation. */
function Linking({ platform = null, lastProblem = '', onClose }: Props) {
  const t = useT()
  const providers = useQueryOf(linking.listLinkProviders, {}, { ...refusedInPlace, staleTime: 0 })
  const linkedQuery = useQueryOf(linking.listSocialAccounts, {}, refusedInPlace)
  const { start, leavingFor, problem, forget } = useStart(lastProblem)
  const [view, setView] = useState<View>(platform ? { name: 'choose', platform } : { name: 'all' })
  const rows = providers.data?.data ?? []
  const own = linkedQuery.data?.data ?? {}
  const show = (next: View) => {
    forget()
    setView(next)
  }
  const back = () => show({ name: 'all' })
  const leave = (to: LinkedPlatform) => void start(to)
  const finish = async (text: string) => {
    notify({ text })
    back()
    await refreshLinks()
  }
  const valuesOf = ({ name, platform: of }: SocialAccount) => ({ name, platform: t(`platform.${of}`) })
  const titles = {
    all: () => t('linking.title'),
    choose: (to: View & { name: 'choose' }) => t(`linking.choose.${to.platform}`),
    remove: (of: View & { name: 'remove' }) => t('linking.removeTitle', valuesOf(of.account)),
  }
  const title = view.name === 'all' ? titles.all() : view.name === 'choose' ? titles.choose(view) : titles.remove(view)
  return (
    <Dialog title={title} onClose={onClose} size={600}>
      <div className={classes.stack}>
        {rows.some(({ is_stand_in }) => is_stand_in) && (
          <p className={classes.standIn}>
            <IconFlask size={18} aria-hidden="true" />
            {t('linking.standIn')}
          </p>
        )}
        {problem !== '' && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <SectionState query={providers}>
          {view.name === 'all' && (
            <>
              <p className={classes.soft}>{t('linking.lead')}</p>
              <ul className={classes.providers}>
                {rows.map((provider) => (
                  <ProviderRow
                    key={provider.platform}
                    provider={provider}
                    account={own[provider.platform] ?? null}
                    isLeaving={leavingFor === provider.platform}
                    onStart={leave}
                    onChoose={(to) => show({ name: 'choose', platform: to })}
                    onRemove={(account) => show({ name: 'remove', account })}
                  />
                ))}
              </ul>
              <div className={classes.end}>
                <Button variant="default" onClick={onClose}>
                  {t(Object.keys(own).length > 0 ? 'linking.done' : 'linking.later')}
                </Button>
              </div>
            </>
          )}
          {view.name === 'choose' && (
            <ChooseView
              platform={view.platform}
              isGranted={rows.find((one) => one.platform === view.platform)?.is_granted ?? false}
              isLeaving={leavingFor === view.platform}
              onStart={leave}
              onBack={back}
              onLinked={(one) => void finish(t(one.verified ? 'linking.linked' : 'linking.claimed', valuesOf(one)))}
            />
          )}
          {view.name === 'remove' && (
            <UnlinkView
              account={view.account}
              onBack={back}
              onRemoved={(one) => void finish(t('linking.removed', valuesOf(one)))}
            />
          )}
        </SectionState>
      </div>
    </Dialog>
  )
}
