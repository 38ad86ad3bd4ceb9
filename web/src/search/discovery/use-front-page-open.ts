import { useState } from 'react'

const KEY = 'front_page_closed'

/** Whether the categories above the results are shown; this browser remembers it. */
export function useFrontPageOpen(): [boolean, () => void] {
  const [open, setOpen] = useState(() => localStorage.getItem(KEY) === null)
  const toggle = () => {
    if (open) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
    setOpen(!open)
  }
  return [open, toggle]
}
