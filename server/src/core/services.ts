import type { Env } from './env'

/**
 * What verbs need in addition to the call itself, created once at the start. Each area adds its own by declaring this
 * interface again, and the compiler requires app.ts to provide all of them.
 */
export interface Services {
  env: Env
}
