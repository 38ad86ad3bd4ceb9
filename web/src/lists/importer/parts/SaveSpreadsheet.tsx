import type { SpreadsheetFile } from '@kolscope/contract/lists/importer'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { z } from 'zod'
import { useT } from '../../../core/i18n'
import { saveSpreadsheet } from '../../../core/save-spreadsheet'
import { useAction } from '../../../ui/action/use-action'

interface Props {
  load: () => Promise<z.infer<typeof SpreadsheetFile>>
  children: string
}

/** Saves a spreadsheet that the server makes. */
export function SaveSpreadsheet({ load, children }: Props) {
  const t = useT()
  const save = useAction(async () => saveSpreadsheet(await load()), { failure: () => t('importer.saveFailed') })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={save.isRunning}
      onClick={() => void save.run()}
    >
      {children}
    </Button>
  )
}
