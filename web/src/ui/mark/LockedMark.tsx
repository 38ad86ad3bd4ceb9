import { Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type MouseEvent, useRef, useState } from 'react'
import classes from './LockedMark.module.css'

/**
 * A lock that explains itself on hover, focus and touch; a page has dozens, so the tooltip's code loads when it opens.
 */
export function LockedMark({ why }: { why: string }) {
  const target = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    // The row below has its own click handler.
    event.stopPropagation()
    setOpen(true)
  }
  return (
    <>
      <button
        ref={target}
        type="button"
        className={classes.lock}
        aria-label={why}
        onClick={open}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <IconLock size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <Tooltip opened target={target.current} label={why} maw={280} multiline transitionProps={{ duration: 0 }} />
      )}
    </>
  )
}
