interface Props {
  percent: number
  className?: string | undefined
}

/** A share as a bar; its number is in the text next to it. */
export function ShareBar({ percent, className = 'k-bar' }: Props) {
  return (
    <span className={className} aria-hidden="true">
      <span style={{ width: `${Math.min(percent, 100)}%` }} />
    </span>
  )
}
