import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { LockedMark } from '../../ui/mark/LockedMark'
import type { FieldWords } from '../filters/field-words'
import { closedBecause } from './hit-facts'
import classes from './identity.module.css'

interface Props {
  hit: Hit
  words: FieldWords
  children: ReactNode
}

/** A click without a modifier key; with one, the browser opens another tab or window. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * Links to the report of an influencer that this account may open; for others a lock says so in advance. It is not the
 * router's own link, because each of those renders again whenever the URL changes, and a list has dozens.
 */
export function ReportLink({ hit, words: { t }, children }: Props) {
  const router = useRouter()
  if (!hit.can_open) {
    return (
      <>
        {children} <LockedMark why={t(closedBecause(hit))} />
      </>
    )
  }
  const href = `/influencers/${hit.id}?from=search`
  const prepare = () =>
    void router.preloadRoute({ to: '/influencers/$id', params: { id: String(hit.id) }, search: { from: 'search' } })
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a className={classes.report} href={href} data-report onClick={follow} onPointerEnter={prepare} onFocus={prepare}>
      {children}
    </a>
  )
}
