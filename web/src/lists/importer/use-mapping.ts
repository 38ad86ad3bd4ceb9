import { type ImportSheet, importer } from '@kolscope/contract/lists/importer'
import { useState } from 'react'
import { isApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { problemText } from '../../core/problem-text'
import { queries, queryOf } from '../../core/query'
import { useAction } from '../../ui/action/use-action'
import { failureText } from '../../ui/form/form-texts'
import { draftOf, isChanged } from './mapping-draft'
import { forgetRows, refreshImports } from './refresh-imports'

/** What a reader changes of a sheet's mapping, until it is applied or discarded. */
export function useMapping(id: number, sheet: ImportSheet) {
  const t = useT()
  const [draft, setDraft] = useState(() => draftOf(sheet))
  const apply = useAction(importer.mapImport, {
    failure: (_, error) => {
      const [first] = isApiFailure(error) ? error.errors : []
      return first ? problemText(t, first) : failureText(t, error)
    },
    failureIn: 'place',
    onDone: async (answer) => {
      forgetRows()
      queries.setQueryData(queryOf(importer.getImport, { id }).queryKey, answer)
      const now = answer?.data.sheets.find((one) => one.file === sheet.file && one.sheet === sheet.sheet)
      if (now) setDraft(draftOf(now))
      await refreshImports()
    },
  })
  return {
    draft,
    setDraft,
    busy: apply.isRunning,
    line: apply.problem,
    dirty: isChanged(draft, sheet),
    apply: () => {
      const { header_row, columns } = draft
      return apply.run({ id, file: sheet.file, sheet: sheet.sheet, header_row, columns: [...columns] })
    },
    discard: () => {
      setDraft(draftOf(sheet))
      apply.forgetProblem()
    },
  }
}
