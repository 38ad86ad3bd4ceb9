import type { Answer } from '@kolscope/contract/core/route'
import type { discovery } from '@kolscope/contract/search/discovery/discovery'

/** What the preview knows beyond a hit. */
export type Brief = Answer<typeof discovery.preview>['data']
