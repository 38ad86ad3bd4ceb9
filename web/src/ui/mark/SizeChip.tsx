import type { Size } from '@kolscope/contract/core/enums'
import classes from './SizeChip.module.css'

const STEPS: Readonly<Record<Size, number>> = { under_potential: 0, potential: 1, micro: 2, macro: 3, mega: 4 }

/** The size tier as a word with four rising bars. */
export function SizeChip({ size, label }: { size: Size; label: string }) {
  return (
    <span className={classes.chip}>
      <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            className={bar < STEPS[size] ? classes.full : classes.empty}
            x={bar * 3.6}
            y={9 - bar * 2.6}
            width="2.6"
            height={3 + bar * 2.6}
            rx="0.8"
          />
        ))}
      </svg>
      {label}
    </span>
  )
}
