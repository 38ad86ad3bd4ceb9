import type { ExportSource } from '@kolscope/contract/lists/exports'
import { type ComponentType, Suspense } from 'react'
import { useSlots } from '../../core/slots'

interface Props {
  source: ExportSource
  /** How many there are, if that is known in advance. */
  count?: number
  onClose: () => void
}

declare module '../../core/slots' {
  interface Slots {
    ExportForm: ComponentType<Props>
  }
}

/** Asks for the contents of the file, creates it, and offers the download; loaded when opened. */
export function ExportDialog({ opened, ...props }: Props & { opened: boolean }) {
  const { ExportForm } = useSlots()
  return <Suspense>{opened && <ExportForm {...props} />}</Suspense>
}
