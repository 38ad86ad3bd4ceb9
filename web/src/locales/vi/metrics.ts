import type { Translated } from '../../core/texts'
import type { metrics as source } from '../en/metrics'

export const metrics: Translated<typeof source> = {
  'metrics.title': 'Metrics',
}
