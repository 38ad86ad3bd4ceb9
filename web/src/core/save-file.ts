/** Offers something as a file, which the browser saves like a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

export const saveCsv = (name: string, ...parts: BlobPart[]): void =>
  saveFile(name, new Blob(parts, { type: 'text/csv;charset=utf-8' }))
