import { type Logger, pino } from 'pino'

export type Log = Logger

const SECRETS = ['authorization', 'cookie', 'password', 'confirmPassword', 'token', 'access_token', 'set-cookie']
const DEPTHS = ['', '*', '*.*', '*.*.*']
const redactedPaths = DEPTHS.flatMap((depth) => SECRETS.map((name) => `${depth}["${name}"]`))

// JSON escapes only U+0000-U+001F; the rest here can steer a terminal or reorder a line for its reader.
const STEERING_CHARACTERS = /[\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** Makes a JSON line safe to show in a terminal; characters stay recoverable as \uXXXX. */
export function escapeLine(line: string): string {
  return line.replace(STEERING_CHARACTERS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

// A full disk does not end the program: its lines wait in memory until the next one can be written.
const standardOutput = () => pino.destination({ fd: 1, sync: true }).on('error', () => undefined)

/** Writes one JSON object per line to stdout, or to `write`; secrets are replaced by [redacted]. */
export function createLog(level: string, write?: (line: string) => void): Log {
  const target = write ? { write } : standardOutput()
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: redactedPaths, censor: '[redacted]' },
    },
    { write: (line: string) => target.write(escapeLine(line)) },
  )
}
