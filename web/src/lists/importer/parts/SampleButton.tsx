import { importer } from '@kolscope/contract/lists/importer'
import { call } from '../../../core/api'
import { useLanguage, useT } from '../../../core/i18n'
import { SaveSpreadsheet } from './SaveSpreadsheet'

/** A spreadsheet to start with. */
export function SampleButton() {
  const t = useT()
  const language = useLanguage()
  return (
    <SaveSpreadsheet load={async () => (await call(importer.getImportSample, { language })).data}>
      {t('importer.sample')}
    </SaveSpreadsheet>
  )
}
