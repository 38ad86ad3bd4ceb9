import { statfsSync } from 'node:fs'
import { userInfo } from 'node:os'

const MIB = 2 ** 20
/** PostgreSQL creates files of 16 MiB at once, several of them while it starts, and deletes them if that fails. */
const FEW_MIB = 256

/** A failure that an operator can fix although only a number or a constant identifies it. */
export type Failure = Error & { code?: string; path?: string; syscall?: string; address?: string; port?: number }

function freeMib(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return (bavail * bsize) / MIB
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** The user of this program, who has no name in some containers. */
export function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

type Words = (where: string, message: string) => string
const full: Words = (where) => `The disk where ${where} lies is full; make room there.`
const closed: Words = (where) => `The user ${userName()} may not read or write ${where}; run this as its owner.`
const WORDS = new Map<string | undefined, Words>([
  ['ENOSPC', full],
  ['EDQUOT', full],
  ['EACCES', closed],
  ['EPERM', closed],
  ['53100', (_, message) => `The disk of the database is full (${message}); make room there.`],
  ['ENOENT', (where) => `There is no file or folder ${where}.`],
  ['ENOTDIR', (where) => `${where} lies below a file, where nothing can be.`],
  ['EISDIR', (where) => `${where} is a folder, not a file.`],
  ['ENAMETOOLONG', (where) => `${where} is too long a path.`],
  ['EEXIST', (where) => `${where} is there already.`],
  ['EROFS', (where) => `${where} lies on a disk that can only be read.`],
])

/** PostgreSQL is stopping or starting, or its connection failed. */
const LOST_CODES = /^(?:57P0[1-3]|08\w{3}|ECONNRESET|EPIPE)$/
const LOST_MESSAGES = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect/

const isLost = ({ code = '', message, syscall }: Failure): boolean =>
  syscall === 'connect' || LOST_CODES.test(code) || LOST_MESSAGES.test(message)

function wordsOfListening({ code, message, address, port }: Failure): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${address} is in use; stop what listens there, or choose another port.`
  return `Nothing can listen on port ${port} of ${address} (${message}); choose another port or address.`
}

/** One sentence for the operator of a program, with what to do, such as if a disk is full or a folder is closed. */
export function inWords(failure: Failure, dataDir?: string): string {
  const { message, code, path, syscall } = failure
  // A host with several addresses fails without a message of its own.
  if (isLost(failure))
    return `The connection to the database was lost (${message || code}); what was committed stays: run this again when the database is back.`
  if (syscall === 'listen') return wordsOfListening(failure)
  const words = WORDS.get(code)
  if (words) return words(path ?? dataDir ?? 'it', message)
  const free = dataDir === undefined ? Number.POSITIVE_INFINITY : freeMib(dataDir)
  const isStart = message.startsWith('PostgreSQL')
  return isStart && free < FEW_MIB
    ? `Only ${free.toFixed(0)} MiB are free where ${dataDir} lies, too little for PostgreSQL to start: make room. ${message}`
    : message
}
