import type { Hit } from '@kolscope/contract/discovery/discovery'
import classes from './grid.module.css'
import { HitCard, type HitProps } from './HitCard'

interface Props extends Omit<HitProps, 'hit' | 'chosen' | 'previewed' | 'current'> {
  hits: readonly Hit[]
  chosen: (id: number) => boolean
  previewed: number | undefined
  current: number | undefined
}

/** Cards of equal height whose parts stand in line. */
export function HitGrid({ hits, chosen, previewed, current, ...rest }: Props) {
  return (
    <div className={classes.grid}>
      {hits.map((hit) => (
        <HitCard
          key={hit.id}
          hit={hit}
          chosen={chosen(hit.id)}
          previewed={previewed === hit.id}
          current={current === hit.id}
          {...rest}
        />
      ))}
    </div>
  )
}

/** Keeps the place of cards or rows until the first answer. */
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
