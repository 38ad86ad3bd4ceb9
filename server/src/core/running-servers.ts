import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { makeFolders } from './data-folder'
import type { Log } from './log'
import { projectRoot } from './project-root'

const shortDigest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * One folder per user, who alone can ask a server, and per copy of the program: another version would migrate the
 * database. Neither a restart nor the cleaning of temporary files removes it.
 */
const notesFolder = () =>
  join(
    process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state'),
    'kolscope',
    `servers-${shortDigest(projectRoot())}`,
  )

/** The data folders of servers that run, or ran until they were killed. */
export function notedFolders(): string[] {
  try {
    const folder = notesFolder()
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    // No server has been started here, or this user has no home.
    return []
  }
}

function dropNotesOfRemovedFolders(): void {
  for (const dataDir of notedFolders()) if (!existsSync(dataDir)) rmSync(noteOf(dataDir), { force: true })
}

const noteOf = (dataDir: string) => join(notesFolder(), shortDigest(dataDir))

/** Writes down where a server runs, for commands without DATA_DIR; returns what removes the note. */
export function noteServer(dataDir: string, log: Log): () => Promise<void> {
  try {
    dropNotesOfRemovedFolders()
    makeFolders(notesFolder(), 0o700)
    const note = noteOf(dataDir)
    writeFileSync(note, dataDir, { mode: 0o600 })
    return async () => rmSync(note, { force: true })
  } catch (error) {
    const { message: reason } = error as Error
    log.info({ reason }, 'Commands need DATA_DIR, because this server could not write down where it runs')
    return async () => undefined
  }
}
