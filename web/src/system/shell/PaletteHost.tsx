import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useState } from 'react'

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
  useHotkeys([['mod+K', () => setOpened((before) => !before)]], [])
  const open = useCallback(() => setOpened(true), [])
  const close = useCallback(() => setOpened(false), [])
  return { opened, open, close }
}
