import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from './project-root'

/** Programs that the build creates and other programs start. */
export type BuiltProgram = 'main' | 'worker' | 'parse-child' | 'search-thread' | 'stand-ins'

/** The file of a program. Bundled code finds it in its own folder; sources and tests use the last build. */
export function builtProgram(name: BuiltProgram): string {
  const beside = fileURLToPath(new URL(`./${name}.js`, import.meta.url))
  return existsSync(beside) ? beside : join(projectRoot(), 'dist', 'server', `${name}.js`)
}
