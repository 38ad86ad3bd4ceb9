import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { partsAround, relationsOf } from './workbook-parts'
import { type Cell, createSheet, type SheetShape } from './worksheet'

/** The bytes of an .xlsx file with one sheet, created while they are read: rows are held only until they are packed. */
export function writeWorkbook(shape: SheetShape, rows: AsyncIterable<readonly Cell[]>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const { xml, links } = createSheet(shape, rows)
  zip.addReadStream(xml, 'xl/worksheets/sheet1.xml')
  // Read after the sheet, when its links are known.
  zip.addReadStream(relationsOf(links), 'xl/worksheets/_rels/sheet1.xml.rels')
  for (const { path, text } of partsAround(shape.name)) zip.addBuffer(Buffer.from(text), path)
  zip.end()
  return output
}
