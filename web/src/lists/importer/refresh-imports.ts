import { importer } from '@kolscope/contract/lists/importer'
import { queries, refreshQueriesOf } from '../../core/query'

/** Reloads the list of imports. */
export const refreshImports = () => refreshQueriesOf(importer.listImports)

/** Reloads the import on screen, with all of its rows. */
export const refreshImport = () => refreshQueriesOf(importer.getImport, importer.listImportRows)

/** Rows that were interpreted again are different rows, whatever their ids. */
export const forgetRows = (): void =>
  queries.removeQueries({ queryKey: [importer.listImportRows.method, importer.listImportRows.path] })

export const refreshAddRequests = () => refreshQueriesOf(importer.listAddRequests)
