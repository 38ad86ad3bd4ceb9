import { readXlsx } from 'hucre'

/** The rows of a workbook's first sheet, its header among them. */
export const rowsOfWorkbook = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets[0]?.rows ?? []
