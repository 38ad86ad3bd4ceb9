import { VisuallyHidden } from '@mantine/core'
import { useT } from '../../core/i18n'
import classes from './TagCloud.module.css'

interface Props {
  /** `percent` is the size, 1 to 10. */
  tags: readonly { text: string; count: number; percent: number }[]
  /** The label of a cloud without a heading before it. */
  label?: string
}

const LEAST_PX = 12
const STEP_PX = 2

/** Words sized by importance, in their own order, and how they are chosen. */
export function TagCloud({ tags, label }: Props) {
  const t = useT()
  if (tags.length === 0) return <p className={classes.empty}>{t('chart.empty')}</p>
  return (
    <>
      <ul className={classes.cloud} aria-label={label}>
        {tags.map(({ text, count, percent }) => {
          const size = Math.min(Math.max(Math.round(percent), 1), 10)
          const countText = t('tags.count', { tag: text, count })
          return (
            <li key={text} title={countText} data-size={size} style={{ fontSize: LEAST_PX + (size - 1) * STEP_PX }}>
              <span aria-hidden="true">{text}</span>
              <VisuallyHidden>{countText}</VisuallyHidden>
            </li>
          )
        })}
      </ul>
      <p className={classes.formula}>{t('tags.formula')}</p>
    </>
  )
}
