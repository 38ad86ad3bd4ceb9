import { lazy, Suspense, useCallback, useEffect, useState } from 'react'

const LazyPalette = lazy(async () => ({ default: (await import('./Palette')).Palette }))

/** Loaded on first use. */
export function Palette({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <LazyPalette onClose={onClose} />
    </Suspense>
  )
}

/** Whether the palette is open; Ctrl K or ⌘ K opens and closes it anywhere. */
export function usePalette() {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpened((before) => !before)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const open = useCallback(() => setOpened(true), [])
  const close = useCallback(() => setOpened(false), [])
  return { opened, open, close }
}
