import { crc32, deflateRawSync } from 'node:zlib'

export type Part = { name: string; body: Buffer | string; declared?: number; flags?: number; offset?: number }

/** A zip archive byte by byte, so that its directory can lie. */
export function archive(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let position = 0
  for (const { name, body, declared, flags = 0, offset } of parts) {
    const plain = Buffer.from(body)
    const packed = deflateRawSync(plain, { level: 9 })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declared ?? plain.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset ?? position, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, Buffer.from(name)]))
    locals.push(local)
    position += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(position, 12)
  return Buffer.concat([...locals, list, Buffer.from('PK\x05\x06'), end])
}

export const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
export const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook in which this many sheets with these names share one part. */
export const withSheets = (parts: readonly Part[], names: readonly string[]): Buffer =>
  archive(
    parts.map(({ name, body }) => ({
      name,
      body:
        name === 'xl/workbook.xml'
          ? `${HEAD}<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><sheets>${names.map((one, n) => `<sheet name="${one}" sheetId="${n + 1}" r:id="r1"/>`).join('')}</sheets></workbook>`
          : body,
    })),
  )

/** A workbook of one sheet with the given XML, and the parts around it. */
export function workbook(sheet: string, more: Part[] = [], shared = ''): Part[] {
  const type = (name: string, kind: string) =>
    `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  return [
    {
      name: '[Content_Types].xml',
      body: `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/worksheets/sheet1.xml', 'worksheet')}${type('/xl/sharedStrings.xml', 'sharedStrings')}</Types>`,
    },
    {
      name: '_rels/.rels',
      body: `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      body: `${HEAD}<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', body: `${HEAD}<sst ${NAMESPACE}>${shared}</sst>` },
    { name: 'xl/worksheets/sheet1.xml', body: `${HEAD}<worksheet ${NAMESPACE}>${sheet}</worksheet>` },
    ...more,
  ]
}
