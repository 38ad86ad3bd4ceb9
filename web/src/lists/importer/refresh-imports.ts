import { importer } from '@kolscope/contract/lists/importer'
import { queries } from '../../core/query'

const keyOf = ({ method, path }: { method: string; path: string }) => ({ queryKey: [method, path] })

/** Asks again for the imports that are listed. */
export const refreshImports = (): Promise<void> => queries.invalidateQueries(keyOf(importer.listImports))

/** Asks again for the import that is shown, with all of its rows. */
export const refreshImport = async (): Promise<void> => {
  const asked = [importer.getImport, importer.listImportRows].map((route) => queries.invalidateQueries(keyOf(route)))
  await Promise.all(asked)
}

/** Rows that were interpreted again are different rows, whatever their ids. */
export const forgetRows = (): void => queries.removeQueries(keyOf(importer.listImportRows))

export const refreshAddRequests = (): Promise<void> => queries.invalidateQueries(keyOf(importer.listAddRequests))
