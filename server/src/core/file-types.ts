import { extname } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
const COMPRESSED = new Set(['.woff2', '.png', '.ico'])

/** The media type of a file by its name, and whether compression saves anything. */
export function typeOfFile(name: string): { type: string; isPackable: boolean } {
  const extension = extname(name)
  return { type: TYPES[extension] ?? 'application/octet-stream', isPackable: !COMPRESSED.has(extension) }
}
