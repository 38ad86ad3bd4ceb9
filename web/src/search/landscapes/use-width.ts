import { type RefCallback, useCallback, useState } from 'react'

/** The width in pixels of the element that the ref is given to; 0 until it is laid out. */
export function useWidth(): { width: number; measured: RefCallback<HTMLElement> } {
  const [width, setWidth] = useState(0)
  // An element that returns, such as after the table was shown, is observed again.
  const measured = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const watch = new ResizeObserver(() => setWidth(Math.floor(box.clientWidth)))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  return { width, measured }
}
