import { importer } from '@kolscope/contract/lists/importer'
import { call } from '../../../core/api'
import { useLanguage, useT } from '../../../core/i18n'
import { SaveSpreadsheet } from './SaveSpreadsheet'

/** Every row with its status and the reason for it, as a spreadsheet. */
export function ResultFile({ id }: { id: number }) {
  const t = useT()
  const language = useLanguage()
  return (
    <SaveSpreadsheet load={async () => (await call(importer.getImportFile, { id, language })).data}>
      {t('importer.result')}
    </SaveSpreadsheet>
  )
}
