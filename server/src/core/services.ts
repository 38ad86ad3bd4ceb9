import type { Env } from './env'

/**
 * What verbs need in addition to the call itself, made once at the start. Each area adds its own by declaring this interface
 * again, and the compiler asks app.ts for all of them.
 */
export interface Services {
  env: Env
}
