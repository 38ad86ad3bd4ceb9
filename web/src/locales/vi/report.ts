import type { Translated } from '../../core/texts'
import type { report as source } from '../en/report'

export const report: Translated<typeof source> = {
  'report.title': 'Report',
}
