import type { ExportSource } from '@kolscope/contract/exports'
import { lazy, Suspense } from 'react'
import { loadArea } from '../../core/i18n'

const Dialogue = lazy(async () => {
  const [{ ExportForm }] = await Promise.all([import('../../exports/ExportForm'), loadArea('exporting')])
  return { default: ExportForm }
})

interface Props {
  source: ExportSource
  /** How many there are, where that is known before it is asked. */
  count?: number
  opened: boolean
  onClose: () => void
}

/** Asks what the file shall hold, makes it, and gives it out; loaded when it is opened. */
export function ExportDialog({ opened, ...asked }: Props) {
  return <Suspense>{opened && <Dialogue {...asked} />}</Suspense>
}
