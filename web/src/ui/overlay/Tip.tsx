import { Tooltip } from '@mantine/core'
import { type ElementType, type ReactNode, useRef, useState } from 'react'

interface Props {
  /** Created only when the tooltip opens. */
  tell: () => ReactNode
  children: ReactNode
  className?: string | undefined
  as?: ElementType
}

/** A tooltip whose content and code load with the first hover: a page of cards has hundreds of numbers. */
export function Tip({ tell, children, className, as: Element = 'span' }: Props) {
  const target = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <Element
      ref={target}
      className={className}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
    >
      {children}
      {open && <Armed target={target.current} tell={tell} />}
    </Element>
  )
}

function Armed({ target, tell }: { target: HTMLElement | null; tell: () => ReactNode }) {
  return <Tooltip opened target={target} label={tell()} maw={300} transitionProps={{ duration: 0 }} />
}
