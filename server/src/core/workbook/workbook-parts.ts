import { Readable } from 'node:stream'
import { attributeText } from './xml-text'

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const NAMESPACES = `xmlns="${MAIN}" xmlns:r="${RELATION}"`

/** Cell styles, as styles.xml numbers them. */
export const LOOKS = { plain: 0, head: 1, text: 2, count: 3, rate: 4, date: 5, link: 6 } as const

// `quotePrefix` keeps text that looks like a formula as text when a user edits its cell.
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>',
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
].join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const override = (path: string, kind: string) =>
  `<Override PartName="/${path}" ContentType="${SHEET_TYPE}.${kind}+xml"/>`

const relation = (id: string, kind: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${RELATION}/${kind}" Target="${target}"${mode}/>`

const relations = (of: string) => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${of}</Relationships>`

/** Everything in a workbook except its sheet. */
export function partsAround(sheetName: string): { path: string; text: string }[] {
  const types = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/worksheets/sheet1.xml', 'worksheet')}${override('xl/styles.xml', 'styles')}`
  const sheets = `<sheets><sheet name="${attributeText(sheetName)}" sheetId="1" r:id="rId1"/></sheets>`
  const inWorkbook = relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml')
  return [
    { path: '[Content_Types].xml', text: `${HEAD}<Types xmlns="${PACKAGE}/content-types">${types}</Types>` },
    { path: '_rels/.rels', text: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    { path: 'xl/workbook.xml', text: `${HEAD}<workbook ${NAMESPACES}>${sheets}</workbook>` },
    { path: 'xl/_rels/workbook.xml.rels', text: relations(inWorkbook) },
    { path: 'xl/styles.xml', text: STYLES },
  ]
}

/** Small enough that the server can handle other requests in between. */
export const LINKS_AT_ONCE = 1_000

/** The name by which the sheet refers to its n-th link. */
export const linkId = (index: number) => `rL${index + 1}`

/** The targets of a sheet's links, requested once the sheet has been written. */
export function relationsOf(links: readonly string[]): Readable {
  async function* text() {
    yield Buffer.from(`${HEAD}<Relationships xmlns="${PACKAGE}/relationships">`)
    for (let start = 0; start < links.length; start += LINKS_AT_ONCE) {
      const some = links.slice(start, start + LINKS_AT_ONCE)
      const each = some.map((target, index) =>
        relation(linkId(start + index), 'hyperlink', attributeText(target), ' TargetMode="External"'),
      )
      yield Buffer.from(each.join(''))
    }
    yield Buffer.from('</Relationships>')
  }
  return Readable.from(text(), { objectMode: false })
}
