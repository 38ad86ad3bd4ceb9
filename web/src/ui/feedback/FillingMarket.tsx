import type { Job } from '@kolscope/contract/system/jobs'
import { IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../core/use-format'
import { EmptyState } from './EmptyState'
import classes from './FillingMarket.module.css'

interface Props {
  job: Job
  title: string
  /** What appears once it is complete. */
  children: ReactNode
  actions?: ReactNode
}

/** Shown where the demo market will appear, with its progress. */
export function FillingMarket({ job: { done, total }, title, children, actions }: Props) {
  const format = useFormat()
  return (
    <EmptyState icon={<IconHourglass size={24} />} title={title} actions={actions}>
      {children}
      {total > 0 && (
        <div className={classes.progress}>
          <progress value={done} max={total} aria-label={title} />
          <span>
            {format.full(done)} / {format.full(total)}
          </span>
        </div>
      )}
    </EmptyState>
  )
}
