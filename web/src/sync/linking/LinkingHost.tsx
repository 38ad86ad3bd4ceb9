import { DEMO_INFLUENCER } from '@kolscope/contract/core/demo'
import { LinkedPlatform, linking } from '@kolscope/contract/sync/linking'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadArea } from '../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { session, useSession } from '../../core/session'
import { useFilling } from '../../core/use-filling'
import { useMustConfirm } from '../../people/user-profile/use-must-confirm'
import { LinkingDialog } from './LinkingDialog'
import { forgetProblem, storedProblem } from './stored-problem'

const LATER = 'linking_later'

const isPutOff = () => sessionStorage.getItem(LATER) === String(session.userId())
const putOff = () => sessionStorage.setItem(LATER, String(session.userId()))

const { method, path } = linking.listSocialAccounts
const LINKS = [[method, path]] as const

/** Whether the demo market is about to link something to the demo's own account; undefined until that is known. */
function useIsGiven(): boolean | undefined {
  const isDemo = useSession().account?.email === DEMO_INFLUENCER
  const fillingJob = useFilling(LINKS, isDemo)
  const [wasFilling, setWasFilling] = useState(false)
  // The page reloads the links once it has ended, and has them a moment later.
  useEffect(() => {
    if (fillingJob) setWasFilling(true)
  }, [fillingJob])
  return fillingJob === undefined ? undefined : wasFilling || fillingJob !== null
}

/**
 * Opens the linking dialog by itself if nothing is linked, once per session, and when a user returns from a provider.
 */
export function LinkingHost() {
  const query = useQueryOf(linking.listSocialAccounts, {}, refusedInPlace)
  const { link } = useSearch({ strict: false }) as { link?: unknown }
  const navigate = useNavigate()
  const [isReady, setReady] = useState(false)
  const [isLater, setLater] = useState(isPutOff)
  useEffect(() => {
    void Promise.all([loadArea('linking'), loadArea('lists')]).then(() => setReady(true))
  }, [])
  const own = query.data?.data
  const isRequested = link !== undefined
  const isGiven = useIsGiven()
  const isBare = isGiven === false && own !== undefined && Object.keys(own).length === 0
  const mayLink = useMustConfirm() === false
  const isDue = isRequested || (!isLater && isBare && mayLink)
  const [isOpen, setOpen] = useState(false)
  const [lastProblem] = useState(storedProblem)
  useEffect(forgetProblem, [])
  // Linking the first account does not close it, and a URL that still requests it while it closes does not reopen
  // it.
  useEffect(() => {
    if (isDue) setOpen(true)
  }, [isDue])
  if (!isReady || !isOpen) return null
  const close = () => {
    putOff()
    setLater(true)
    setOpen(false)
    // The dialog opened by itself, so there is no previous focus to return to.
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }))
    if (isRequested) void navigate({ to: '.', search: (all: object) => ({ ...all, link: undefined }) })
  }
  return (
    <LinkingDialog platform={LinkedPlatform.safeParse(link).data ?? null} lastProblem={lastProblem} onClose={close} />
  )
}
