import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a horizontal row so that the selected item is in its middle, again when the row's width changes; the page
 * itself does not scroll.
 */
export function useCentered(row: RefObject<HTMLElement | null>, selector: string, trigger: string | number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen when this changes.
  useEffect(() => {
    const box = row.current
    if (!box) return
    const center = () => {
      const one = box.querySelector<HTMLElement>(selector)
      if (one) box.scrollLeft = one.offsetLeft - box.offsetLeft - (box.clientWidth - one.clientWidth) / 2
    }
    center()
    const watch = new ResizeObserver(center)
    watch.observe(box)
    return () => watch.disconnect()
  }, [row, selector, trigger])
}
