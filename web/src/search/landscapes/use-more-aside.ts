import { type RefCallback, useCallback, useState } from 'react'

/** What of a box may be off by rounding. */
const SLACK_PX = 4

/** Whether a box that scrolls sideways holds more to the right than it shows. */
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
