import { text } from 'node:stream/consumers'
import { type Entry, open, type ZipFile } from 'yauzl'

const PROPERTIES = 'docProps/core.xml'
const LONGEST = 64 * 1024
const MODIFIED = /<dcterms:modified[^>]*>(\d{4}-\d{2}-\d{2})T/

const openZip = (path: string) =>
  new Promise<ZipFile>((resolve, reject) =>
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip))),
  )

function propertiesIn(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(null))
    zip.on('entry', (entry: Entry) => (entry.fileName === PROPERTIES ? resolve(entry) : zip.readEntry()))
    zip.readEntry()
  })
}

const textOf = (zip: ZipFile, entry: Entry): Promise<string> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(text(stream)))),
  )

/** YYYY-MM-DD on which a program saved an .xlsx; null if it does not say so, or is damaged. */
export async function savedOn(path: string): Promise<string | null> {
  const zip = await openZip(path).catch(() => null)
  if (!zip) return null
  try {
    const entry = await propertiesIn(zip)
    if (!entry || entry.uncompressedSize > LONGEST) return null
    return MODIFIED.exec(await textOf(zip, entry))?.[1] ?? null
  } catch {
    // Reading its sheets tells what is wrong with it.
    return null
  } finally {
    zip.close()
  }
}
