import { archive, HEAD, NAMESPACE, type Part, withSheets, workbook } from './spreadsheet-archive'

const data = (rows: string) => `<sheetData>${rows}</sheetData>`
const cell = (reference: string, value: string | number) => `<c r="${reference}"><v>${value}</v></c>`
const one = data(`<row r="1">${cell('A1', 1)}</row>`)
const with_ = (part: Part) => archive(workbook(one, [part]))

const CFB = 'd0cf11e0a1b11ae1'
const SECTOR = 512
const END = 0xfffffffe
const FREE = 0xffffffff

/** A compound file whose chains of sectors run in a circle. */
function looping(): Buffer {
  const file = Buffer.alloc(SECTOR * 4)
  Buffer.from(CFB, 'hex').copy(file)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt16LE(6, 32)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(4_096, 56)
  file.writeUInt32LE(END, 60)
  file.writeUInt32LE(END, 68)
  file.fill(0xff, 76, SECTOR)
  file.writeUInt32LE(0, 76)
  // Every sector is followed by the next one, and the last by the first.
  for (let sector = 0; sector < SECTOR / 4; sector += 1)
    file.writeUInt32LE(sector < 3 ? (sector + 1) % 3 : FREE, SECTOR + sector * 4)
  const entry = (at: number, name: string, type: number) => {
    file.write(name, at, 'utf16le')
    file.writeUInt16LE(name.length * 2 + 2, at + 64)
    file.writeUInt8(type, at + 66)
    for (const offset of [68, 72]) file.writeUInt32LE(FREE, at + offset)
    file.writeUInt32LE(type === 5 ? 1 : FREE, at + 76)
    file.writeUInt32LE(2, at + 116)
    file.writeUInt32LE(0x7fffffff, at + 120)
  }
  entry(SECTOR * 2, 'Root Entry', 5)
  entry(SECTOR * 2 + 128, 'Workbook', 2)
  return file
}

function encrypted(): Buffer {
  const file = Buffer.alloc(SECTOR * 4)
  Buffer.from(CFB, 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 44)
  Buffer.from('EncryptedPackage', 'utf16le').copy(file, SECTOR)
  return file
}

/** Sizes that only an extension could tell, which is not there. */
function zip64(): Buffer {
  const bytes = with_({ name: 'xl/x.xml', body: '<x/>' })
  for (let at = bytes.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    bytes.writeUInt32LE(0xffffffff, at + 20)
    bytes.writeUInt32LE(0xffffffff, at + 24)
  }
  return bytes
}

/** Two entries of the directory that share one body. */
const overlapping = () => with_({ name: 'xl/x.xml', body: '<x/>', offset: 3 })

const cells = (columns: number, rows: number) =>
  Array.from({ length: rows }, (_, row) => `<row r="${row + 1}">${'<c><v>1</v></c>'.repeat(columns)}</row>`).join('')

/**
 * A workbook in which all cells of this many rows and columns show one text; half of its letters expand to eighteen
 * each.
 */
function repeating(letters: number, columns: number, rows: number): Buffer {
  const row = (number: number) => `<row r="${number}">${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`
  const all = Array.from({ length: rows }, (_, n) => row(n + 1)).join('')
  const text = Array.from({ length: letters }, (_, n) =>
    n % 2 === 0 ? '\ufdfa' : String.fromCharCode(97 + ((n * n) % 23)),
  )
  return archive(workbook(data(all), [], `<si><t>${text.join('')}</t></si>`))
}

interface Attack {
  name: string
  bytes: () => Buffer
  /** The result that the uploader sees; rows if it is harmless the way it is read here. */
  outcome: 'encrypted' | 'damaged' | 'too-much' | 'rows'
}

/** One file of each class that is known, all below the size of an upload. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'a cell at the far end',
    bytes: () => archive(workbook(data(`<row r="1048576">${cell('XFD1048576', 1)}</row>`))),
    outcome: 'too-much',
  },
  {
    name: 'two cells that span everything',
    bytes: () => archive(workbook(data(`<row r="1">${cell('A1', 1)}</row><row r="99999">${cell('IV99999', 1)}</row>`))),
    outcome: 'too-much',
  },
  {
    name: 'hyperlinks over everything',
    bytes: () => archive(workbook(`${one}<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>`)),
    outcome: 'too-much',
  },
  {
    name: 'merged cells over everything',
    bytes: () => archive(workbook(`${one}<mergeCells><mergeCell ref="A1:XFD9"/></mergeCells>`)),
    outcome: 'too-much',
  },
  { name: 'a million cells and more', bytes: () => archive(workbook(data(cells(200, 6_000)))), outcome: 'too-much' },
  { name: 'one long text in every cell of a row', bytes: () => repeating(30_000, 250, 2), outcome: 'too-much' },
  { name: 'one text in fifty thousand cells', bytes: () => repeating(200, 10, 5_000), outcome: 'too-much' },
  {
    name: 'thousands of sheets on one part',
    bytes: () =>
      withSheets(
        workbook(data(cells(200, 1))),
        Array.from({ length: 1_200 }, (_, n) => `s${n}`),
      ),
    outcome: 'too-much',
  },
  {
    name: 'a part of 200 MB',
    bytes: () => archive(workbook(one, [{ name: 'xl/media/a.txt', body: Buffer.alloc(200e6, 'A') }])),
    outcome: 'too-much',
  },
  {
    name: 'sizes that lie',
    bytes: () => with_({ name: 'xl/x.xml', body: `${HEAD}${'<a/>'.repeat(300_000)}`, declared: 100 }),
    outcome: 'damaged',
  },
  { name: 'overlapping parts', bytes: overlapping, outcome: 'damaged' },
  { name: 'zip64 without its sizes', bytes: zip64, outcome: 'too-much' },
  { name: 'an encrypted part', bytes: () => with_({ name: 'xl/x.xml', body: '<x/>', flags: 1 }), outcome: 'encrypted' },
  {
    name: 'two parts of one name',
    bytes: () =>
      archive(
        workbook(one, [
          { name: 'a', body: '' },
          { name: 'a', body: '' },
        ]),
      ),
    outcome: 'damaged',
  },
  {
    name: 'a part outside of the archive',
    bytes: () => with_({ name: '../../x.xml', body: '<x/>' }),
    outcome: 'damaged',
  },
  {
    name: 'too many parts',
    bytes: () =>
      archive(
        workbook(
          one,
          Array.from({ length: 250 }, (_, n) => ({ name: `${n}`, body: '' })),
        ),
      ),
    outcome: 'too-much',
  },
  {
    name: 'a document type',
    bytes: () => with_({ name: 'xl/x.xml', body: `${HEAD}<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>` }),
    outcome: 'damaged',
  },
  {
    name: 'entities that grow',
    bytes: () => with_({ name: 'xl/x.xml', body: `${HEAD}<!ENTITY a "b"><x/>` }),
    outcome: 'damaged',
  },
  {
    name: 'a document type in UTF-16',
    bytes: () => with_({ name: 'xl/x.xml', body: Buffer.from('\ufeff<!DOCTYPE x><x/>', 'utf16le') }),
    outcome: 'damaged',
  },
  { name: 'no workbook at all', bytes: () => archive([{ name: 'a.txt', body: 'a' }]), outcome: 'damaged' },
  {
    name: 'names that reach for a prototype',
    bytes: () =>
      archive(
        workbook(data('<row r="1"><c r="A1" t="inlineStr"><is><t>__proto__</t></is></c></row>'), [
          { name: 'xl/__proto__', body: 'x' },
        ]),
      ),
    outcome: 'rows',
  },
  {
    name: 'a macro',
    bytes: () => with_({ name: 'xl/vbaProject.bin', body: Buffer.from(CFB, 'hex') }),
    outcome: 'rows',
  },
  {
    name: 'shared strings that are not there',
    bytes: () =>
      archive(
        workbook(data('<row r="1"><c r="A1" t="s"><v>99999</v></c></row>'), [], `<si ${NAMESPACE}><t>a</t></si>`),
      ),
    outcome: 'rows',
  },
  { name: 'an old file that runs in a circle', bytes: looping, outcome: 'damaged' },
  { name: 'an old file behind a password', bytes: encrypted, outcome: 'encrypted' },
  { name: 'an old file that is cut off', bytes: () => looping().subarray(0, 100), outcome: 'damaged' },
]

/** The same file with a few bytes changed, cut or doubled, by the numbers of `random`. */
export function mutated(bytes: Buffer, random: () => number): Buffer {
  const pick = (below: number) => Math.floor(random() * below)
  const copy = Buffer.from(bytes)
  const changes = 1 + pick(12)
  for (let change = 0; change < changes; change += 1) copy[pick(copy.length)] = pick(256)
  const kind = pick(6)
  if (kind === 0) return copy.subarray(0, pick(copy.length))
  if (kind > 1) return copy
  const [from, to] = [pick(copy.length), pick(copy.length)].sort((a, b) => a - b)
  return Buffer.concat([copy.subarray(0, to), copy.subarray(from)])
}
