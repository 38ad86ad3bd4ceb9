import { NumberInput } from '@mantine/core'
import { RemoveButton } from '../form/RemoveButton'
import '@mantine/core/styles/NumberInput.layer.css'
import { useT } from '../../core/i18n'
import { PATH_SIGN } from '../../core/tree-paths'
import { type HeldCategory, isPoint } from './held'
import classes from './resonance.module.css'

interface Props {
  category: HeldCategory
  path: string
  /** The id of the message about wrong points. */
  errorId: string
  onPoint: (point: number) => void
  onRemove: () => void
}

/** One category with its points; the bar shows them out of 100. */
export function ResonanceRow({ category, path, errorId, onPoint, onRemove }: Props) {
  const t = useT()
  const above = path.split(PATH_SIGN)
  const own = above.pop() ?? ''
  const point = category.ressonance_point
  const isWrong = !isPoint(point)
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {above.length > 0 && <span className={classes.above}>{`${above.join(PATH_SIGN)}${PATH_SIGN}`}</span>}
        {own}
        <span className={classes.bar} data-default={category.is_default || undefined} aria-hidden="true">
          <span style={{ width: `${isWrong ? 0 : point}%` }} />
        </span>
      </span>
      {category.is_default && (
        <span className={classes.default} title={t('resonance.defaultHint')}>
          {t('resonance.default')}
        </span>
      )}
      <NumberInput
        className={classes.points}
        aria-label={t('resonance.points', { name: path })}
        min={1}
        max={100}
        clampBehavior="none"
        allowNegative={false}
        allowDecimal={false}
        isAllowed={({ value }) => value.length <= 4}
        value={point === 0 ? '' : point}
        error={isWrong}
        {...(isWrong && { 'aria-describedby': errorId })}
        onChange={(points) => onPoint(typeof points === 'number' ? points : 0)}
      />
      <RemoveButton label={t('resonance.remove', { name: path })} onClick={onRemove} />
    </li>
  )
}
