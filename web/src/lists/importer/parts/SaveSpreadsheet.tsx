import type { SpreadsheetFile } from '@kolscope/contract/lists/importer'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useT } from '../../../core/i18n'
import { saveSpreadsheet } from '../../../core/save-spreadsheet'
import { notify } from '../../../ui/feedback/notify'

interface Props {
  load: () => Promise<z.infer<typeof SpreadsheetFile>>
  children: string
}

/** Saves a spreadsheet that the server makes. */
export function SaveSpreadsheet({ load, children }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveSpreadsheet(await load())
    } catch {
      notify({ text: t('importer.saveFailed'), color: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={busy}
      onClick={() => void save()}
    >
      {children}
    </Button>
  )
}
