import { Progress } from '@mantine/core'
import { useFormat } from '../../../core/use-format'
import classes from './loads.module.css'

interface Props {
  /** 0-1; null if it is not known. */
  progress: number | null
  /** What is being done; receives the progress as text. */
  children: (share: string | null) => string
}

/** The progress of work that the server does. */
export function WorkBar({ progress, children }: Props) {
  const format = useFormat()
  const text = children(progress === null ? null : format.percent(progress * 100, { digits: 0 }))
  return (
    <div className={classes.work}>
      <p role="status">{text}</p>
      <Progress value={(progress ?? 1) * 100} animated={progress === null} aria-label={text} />
    </div>
  )
}
