import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../core/use-latest'
import { cardOf } from './use-list-keys'

interface ListPreview {
  /** The influencer whose preview is open. */
  preview: number | undefined
  /** Changes with the listed influencers. */
  listed: string
  ids: readonly number[]
  onPreview: (id: number | undefined, how?: { replace?: boolean }) => void
}

/** The current influencer of a list, and how its preview opens and closes; the functions are stable. */
export function useListPreview({ preview, listed, ids, onPreview }: ListPreview) {
  const [current, setCurrent] = useState<number | undefined>(undefined)
  const latest = useLatest({ preview, onPreview })
  const show = useCallback(
    (id: number | undefined) => {
      const { preview: open, onPreview: change } = latest.current
      change(id, { replace: open !== undefined })
    },
    [latest],
  )
  const toggle = useCallback(
    (id: number) => {
      setCurrent(id)
      show(latest.current.preview === id ? undefined : id)
    },
    [show, latest],
  )
  const last = useRef({ preview, listed })
  useEffect(() => {
    // Opening and closing change the columns; the current card stays visible.
    const card = preview ?? (last.current.listed === listed ? last.current.preview : undefined)
    const hasMoved = preview !== last.current.preview
    last.current = { preview, listed }
    if (!hasMoved || card === undefined) return
    // Scrolls in the frame that lays out the columns, without an additional layout.
    const frame = requestAnimationFrame(() => cardOf(card)?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [preview, listed])
  const currentId = current !== undefined && ids.includes(current) ? current : ids[0]
  return { current: currentId, setCurrent, show, toggle }
}
