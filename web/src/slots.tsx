import { type ComponentType, lazy } from 'react'
import { loadArea } from './core/i18n'
import { type Slots, SlotsContext } from './core/slots'
import type { Area } from './locales/areas'
import { Shell } from './system/shell/Shell'

/** A component that is loaded with its first use, together with its texts. */
const slot = <P,>(texts: readonly Area[], load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), ...texts.map((area) => loadArea(area))])
    return { default: component }
  })

const slots: Slots = {
  SavePanel: slot(['collections', 'lists'], async () => (await import('./lists/collections/save/SavePanel')).SavePanel),
  SaveDialog: slot(
    ['collections', 'lists'],
    async () => (await import('./lists/collections/save/SaveDialog')).SaveDialog,
  ),
  ExportForm: slot(['exporting'], async () => (await import('./lists/exports/ExportForm')).ExportForm),
  BulkDrawer: slot(
    ['lists', 'editing', 'activityLogs'],
    async () => (await import('./influencers/bulk/BulkDrawer')).BulkDrawer,
  ),
  EraseReport: slot(['corrections'], async () => (await import('./system/corrections/EraseReport')).EraseReport),
}

export const ShellWithSlots = () => (
  <SlotsContext value={slots}>
    <Shell />
  </SlotsContext>
)
