import { statfsSync } from 'node:fs'
import { userInfo } from 'node:os'

const MIB = 2 ** 20
/** PostgreSQL creates files of 16 MiB at once, several of them while it starts, and deletes them if that fails. */
const FEW_MIB = 256

/** A failure that an operator can fix although only a number or a constant identifies it. */
type Failure = Error & { code?: string; path?: string }

function freeMib(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return (bavail * bsize) / MIB
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

type Words = (where: string, message: string) => string
const full: Words = (where) => `The disk where ${where} lies is full.`
const closed: Words = (where) => `The user ${userInfo().username} may not read or write ${where}.`
const WORDS = new Map<string | undefined, Words>([
  ['ENOSPC', full],
  ['EDQUOT', full],
  ['EACCES', closed],
  ['EPERM', closed],
  ['53100', (_, message) => `The disk of the database is full: ${message}.`],
  ['ENOENT', (where) => `There is no file or folder ${where}.`],
  ['EEXIST', (where) => `${where} is there already.`],
  ['EROFS', (where) => `${where} lies on a disk that can only be read.`],
])

/** One sentence for the operator of a program; it says so if a disk is full or a folder is not accessible. */
export function inWords({ message, code, path }: Failure, dataDir: string | undefined): string {
  const words = WORDS.get(code)
  if (words) return words(path ?? dataDir ?? 'it', message)
  const free = dataDir === undefined ? Number.POSITIVE_INFINITY : freeMib(dataDir)
  const isStart = message.startsWith('PostgreSQL')
  return isStart && free < FEW_MIB
    ? `Only ${free.toFixed(0)} MiB are free where ${dataDir} lies, too little for PostgreSQL to start: make room. ${message}`
    : message
}
