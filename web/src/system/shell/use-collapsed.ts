import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

const KEY = 'sidebar'
const WIDE = '(min-width: 75em)'

/** Whether the sidebar is narrow: as last chosen, otherwise by the width of the window. */
export function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const [choice, setChoice] = useState(() => localStorage.getItem(KEY))
  const collapsed = choice === null ? !wide : choice === 'collapsed'
  const toggle = () => {
    const next = collapsed ? 'expanded' : 'collapsed'
    localStorage.setItem(KEY, next)
    setChoice(next)
  }
  return [collapsed, toggle]
}
