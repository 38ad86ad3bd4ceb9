import type { Platform } from '@kolscope/contract/core/enums'
import type { KeyFigure } from '@kolscope/contract/influencers/report'

/** The name of a key figure; YouTube has subscribers. */
export const keyFigureName = (name: KeyFigure['name'], platform: Platform) =>
  name === 'totalFollowers' && platform === 'youtube' ? 'report.subscribers' : (`metrics.name.${name}` as const)
