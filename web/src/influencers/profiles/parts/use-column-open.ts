import { useState } from 'react'

const KEY = 'profile_filters'

/** Whether the filters are shown next to the list on wide screens: open until the user closes them in this browser. */
export function useColumnOpen(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(() => localStorage.getItem(KEY) !== 'closed')
  return [
    open,
    (next) => {
      setOpen(next)
      localStorage.setItem(KEY, next ? 'open' : 'closed')
    },
  ]
}
