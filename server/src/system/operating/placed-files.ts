import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyEnv } from '../../sync/linking/token-keys'

/** The installation's keys are stored separately from its backups and restored next to them. */
const KEY_FILES = ['secret.key', 'token.keys']

export type Files = ReadonlyMap<string, Buffer>

/** Puts files into the data folder in a way that can be undone completely. */
export interface Placing {
  /** Other notes for the operator. */
  notes: string[]
  put: (name: string, body: Buffer) => void
  /** Keeps an existing file under another name. */
  moveAside: (name: string) => void
  undo: () => void
}

export function placingIn(dataDir: string): Placing {
  const notes: string[] = []
  const undoes: (() => void)[] = []
  return {
    notes,
    put: (name, body) => {
      const file = join(dataDir, name)
      const draft = `${file}.${process.pid}`
      try {
        writeFileSync(draft, body, { mode: 0o600, flush: true })
        linkSync(draft, file)
      } finally {
        rmSync(draft, { force: true })
      }
      undoes.push(() => rmSync(file, { force: true }))
    },
    moveAside: (name) => {
      const aside = `${name}.before-${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`
      renameSync(join(dataDir, name), join(dataDir, aside))
      undoes.push(() => renameSync(join(dataDir, aside), join(dataDir, name)))
      notes.push(`${join(dataDir, name)} was of a later time and is now called ${aside}.`)
    },
    undo: () => {
      for (const one of undoes.splice(0).toReversed()) one()
    },
  }
}

const lies = (dataDir: string, name: string, body: Buffer) =>
  existsSync(join(dataDir, name)) && readFileSync(join(dataDir, name)).equals(body)

/** The stored keys to restore; refuses if the data folder has others. */
export function keysToPlace({ dataDir, secretKey }: KeyEnv, from: string): Files {
  const presentFiles = KEY_FILES.filter((name) => existsSync(join(from, name)))
  if (presentFiles.length === 0 && !secretKey) throw new Error(`${from} holds neither ${KEY_FILES.join(' nor ')}.`)
  const missing = presentFiles.filter((name) => !lies(dataDir, name, readFileSync(join(from, name))))
  const other = missing.find((name) => existsSync(join(dataDir, name)))
  if (other)
    throw new Error(
      `${join(dataDir, other)} is there already and is not the same as ${join(from, other)}; nothing was restored. Move the wrong one away.`,
    )
  return new Map(missing.map((name) => [name, readFileSync(join(from, name))]))
}

/** Replaces the files of these names in the data folder with those of the backup. */
export function placeKeptFiles(placing: Placing, dataDir: string, names: readonly string[], files: Files): void {
  for (const name of names) {
    const body = files.get(name)
    if (body && lies(dataDir, name, body)) continue
    if (existsSync(join(dataDir, name))) placing.moveAside(name)
    if (body) placing.put(name, body)
  }
}
