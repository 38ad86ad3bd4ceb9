import { Logger } from 'graphile-worker'
import type { Log } from './log'

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** The job queue's own messages, in our log; its routine news counts as debug. */
export function jobLogger(log?: Log): Logger {
  return new Logger(() => (level, message) => log?.[levels[level as keyof typeof levels] ?? 'debug'](message))
}
