import { memo } from 'react'
import classes from './grid.module.css'
import { HitCard } from './HitCard'
import { eachHit, type HitListProps } from './hit-list'

/** Cards of equal height whose parts are aligned. */
export const HitGrid = memo(function HitGrid(props: HitListProps) {
  return (
    <div className={classes.grid}>
      {eachHit(props).map((one) => (
        <HitCard key={one.hit.id} {...one} />
      ))}
    </div>
  )
})

/** Placeholders for cards or rows until the first response. */
export function HitSkeleton({ rows, count }: { rows: boolean; count: number }) {
  const keys = Array.from({ length: Math.min(count, 12) }, (_, index) => index)
  return (
    <div className={rows ? classes.skeletonRows : classes.skeletonCards} aria-hidden="true">
      {keys.map((key) => (
        <div key={key} className={classes.bone}>
          <span className={classes.dot} />
          <span className={classes.line} />
          <span className={classes.short} />
        </div>
      ))}
    </div>
  )
}
