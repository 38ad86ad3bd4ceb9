import { type RefObject, useEffect } from 'react'

/** Brings the chosen one of a row that scrolls sideways into its middle; the page itself stays where it is. */
export function useCentered(row: RefObject<HTMLElement | null>, chosen: string, changed: string | number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen when this changes.
  useEffect(() => {
    const [box, one] = [row.current, row.current?.querySelector<HTMLElement>(chosen)]
    if (box && one) box.scrollLeft = one.offsetLeft - box.offsetLeft - (box.clientWidth - one.clientWidth) / 2
  }, [row, chosen, changed])
}
