import type { ScoreLevel } from '@kolscope/contract/core/enums'

/** Numbers of the charts' palette, which color-blind people can distinguish. */
export const LEVEL_COLORS: Readonly<Record<ScoreLevel, 1 | 2 | 3 | 4 | 5 | 6>> = {
  small: 5,
  medium: 3,
  large: 1,
  extreme: 2,
  null: 6,
}
