import type { Token } from './tokens'

/** The caller: the app itself, the operator's Instagram account, or a user. */
export type Caller = 'app' | 'instagram' | Token
