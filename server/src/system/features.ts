import { api } from '@kolscope/contract/api'
import { feature } from '../core/mount'
import { getConfig } from './config/config'
import { correctionVerbs } from './corrections/corrections'
import { listBulkWork } from './jobs/bulk-work'
import { listJobs } from './jobs/jobs'
import { webhookVerbs } from './webhooks/webhooks'

/** The calls about the installation itself. */
export const systemFeatures = [
  feature('config', api.config, { getConfig }),
  feature('corrections', api.corrections, correctionVerbs),
  feature('jobs', api.jobs, { listJobs }),
  feature('jobs', api.bulkWork, { listBulkWork }),
  feature('webhooks', api.webhooks, webhookVerbs),
]
