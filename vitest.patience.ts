import { expect, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How many times longer than usual waiting may last; 1 on a usual machine. */
    patience: number
  }
}

const patience = inject('patience')
const usual: typeof expect.poll & { isPatient?: true } = expect.poll
const patient: typeof expect.poll = (actual, { timeout = 1_000, ...options } = {}) =>
  usual(actual, { ...options, timeout: timeout * patience })

// Files that share a process share its `expect`.
if (patience > 1 && !usual.isPatient) expect.poll = Object.assign(patient, { isPatient: true as const })
