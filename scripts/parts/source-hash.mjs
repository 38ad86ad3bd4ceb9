import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const leftOut = /^node_modules$|^dist$|\.test\.tsx?$/

/**
 * One hash over the names and contents of files and folders given relative to the root; missing ones count as absent.
 */
export function sourceHash(paths) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const path of paths) add(hash, path)
  return hash.digest('hex')
}

function add(hash, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) if (!leftOut.test(name)) add(hash, join(path, name))
  } else {
    hash.update(path).update('\0').update(readFileSync(full)).update('\0')
  }
}
