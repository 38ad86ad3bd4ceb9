import type { discovery } from '@kolscope/contract/discovery/discovery'
import type { Answer } from '@kolscope/contract/route'

/** What the preview knows beyond a hit. */
export type Brief = Answer<typeof discovery.preview>['data']
