import { accounts } from './accounts'
import { config } from './config'
import { discovery } from './discovery/discovery'
import { jobs } from './jobs'
import { references } from './references'

/** The whole HTTP surface. */
export const api = { accounts, config, discovery, jobs, references } as const
export type Api = typeof api
