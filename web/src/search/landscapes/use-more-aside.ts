import { type RefCallback, useCallback, useState } from 'react'

/** The rounding tolerance of a box's width. */
const SLACK_PX = 4

/** Whether a box that scrolls sideways has hidden content to the right. */
export function useMoreAside(): { isMore: boolean; watched: RefCallback<HTMLElement> } {
  const [isMore, setMore] = useState(false)
  const watched = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const look = () => setMore(box.scrollWidth - box.clientWidth - box.scrollLeft > SLACK_PX)
    const watch = new ResizeObserver(look)
    watch.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  return { isMore, watched }
}
