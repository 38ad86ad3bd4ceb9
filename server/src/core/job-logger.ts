import { Logger } from 'graphile-worker'
import type { Log } from './log'

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** The job queue's own messages, in our log; its routine news are logged as debug. */
export function jobLogger(log?: Log): Logger {
  return new Logger(() => (level, message) => log?.[LEVELS[level as keyof typeof LEVELS] ?? 'debug'](message))
}
