import { type ImportSheet, importer } from '@kolscope/contract/lists/importer'
import { useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { problemText } from '../../core/problem-text'
import { queries, queryOf } from '../../core/query'
import { failureText } from '../../ui/form/form-texts'
import { draftOf, isChanged } from './mapping-draft'
import { forgetRows, refreshImports } from './refresh-imports'

/** What a reader changes of a sheet's mapping, until it is applied or given up. */
export function useMapping(id: number, sheet: ImportSheet) {
  const t = useT()
  const [draft, setDraft] = useState(() => draftOf(sheet))
  const [busy, setBusy] = useState(false)
  const [line, setLine] = useState('')

  async function apply() {
    setBusy(true)
    setLine('')
    try {
      const { header_row, columns } = draft
      const asked = { id, file: sheet.file, sheet: sheet.sheet, header_row, columns: [...columns] }
      const answer = await call(importer.mapImport, asked)
      forgetRows()
      queries.setQueryData(queryOf(importer.getImport, { id }).queryKey, answer)
      const now = answer.data.sheets.find((one) => one.file === sheet.file && one.sheet === sheet.sheet)
      if (now) setDraft(draftOf(now))
      await refreshImports()
    } catch (error) {
      const [first] = isApiFailure(error) ? error.errors : []
      setLine(first ? problemText(t, first) : failureText(t, error))
    } finally {
      setBusy(false)
    }
  }
  return {
    draft,
    setDraft,
    busy,
    line,
    dirty: isChanged(draft, sheet),
    apply,
    discard: () => {
      setDraft(draftOf(sheet))
      setLine('')
    },
  }
}
