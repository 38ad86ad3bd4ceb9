import type { Token } from './tokens'

/** Who asks: the app itself, the operator's Instagram account, or somebody. */
export type Caller = 'app' | 'instagram' | Token
