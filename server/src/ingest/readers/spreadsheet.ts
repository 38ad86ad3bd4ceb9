import type { Rows } from './table'
export async function* readSpreadsheet(_path: string): Rows {
  yield []
}
