import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A fresh temporary folder that PostgreSQL, which never runs as root, may enter too. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kolscope-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}
