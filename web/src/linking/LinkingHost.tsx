import { LinkedPlatform, linking } from '@kolscope/contract/linking'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadArea } from '../core/i18n'
import { refusedInPlace, useQueryOf } from '../core/query'
import { session } from '../core/session'
import { LinkingDialog } from './LinkingDialog'

const LATER = 'linking_later'

const isPutOff = () => sessionStorage.getItem(LATER) === String(session.userId())
const putOff = () => sessionStorage.setItem(LATER, String(session.userId()))

/** Opens the linking dialog by itself where nothing is linked, once a session, and for whoever comes back from a provider. */
export function LinkingHost() {
  const asked = useQueryOf(linking.listSocialAccounts, {}, refusedInPlace)
  const { link } = useSearch({ strict: false }) as { link?: unknown }
  const navigate = useNavigate()
  const [isReady, setReady] = useState(false)
  const [isLater, setLater] = useState(isPutOff)
  useEffect(() => {
    void Promise.all([loadArea('linking'), loadArea('lists')]).then(() => setReady(true))
  }, [])
  const own = asked.data?.data
  const isAsked = link !== undefined
  const isDue = isAsked || (!isLater && own !== undefined && Object.keys(own).length === 0)
  const [isOpen, setOpen] = useState(false)
  // Linking the first account does not close it, and an address that still asks while it closes does not reopen it.
  useEffect(() => {
    if (isDue) setOpen(true)
  }, [isDue])
  if (!isReady || !isOpen) return null
  const close = () => {
    putOff()
    setLater(true)
    setOpen(false)
    if (isAsked) void navigate({ to: '.', search: ((all: object) => ({ ...all, link: undefined })) as never })
  }
  return <LinkingDialog platform={LinkedPlatform.safeParse(link).data ?? null} onClose={close} />
}
