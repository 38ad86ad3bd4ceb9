import classes from './ScoreRing.module.css'

const RADIUS = 15.5
const LENGTH = 2 * Math.PI * RADIUS

interface Props {
  /** 0-100; null draws an empty dashed ring. */
  score: number | null
  /** Read aloud instead of the drawing. */
  label: string
  size?: number
}

/** A score of 100 as a ring with its number inside. */
export function ScoreRing({ score, label, size = 36 }: Props) {
  const share = Math.min(Math.max(score ?? 0, 0), 100) / 100
  return (
    <svg className={classes.ring} width={size} height={size} viewBox="0 0 36 36" role="img" aria-label={label}>
      <circle className={classes.track} data-unknown={score === null || undefined} cx="18" cy="18" r={RADIUS} />
      {score !== null && (
        <circle
          className={classes.value}
          cx="18"
          cy="18"
          r={RADIUS}
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          transform="rotate(-90 18 18)"
        />
      )}
      <text className={classes.text} x="18" y="18.5">
        {score === null ? '–' : Math.round(score)}
      </text>
    </svg>
  )
}
