import { useT } from '../../../core/i18n'
import classes from '../profiles.module.css'

/** The parts of the URL that could not be parsed. */
export function IgnoredAddress({ ignored, onTidy }: { ignored: readonly string[]; onTidy: () => void }) {
  const t = useT()
  if (ignored.length === 0) return null
  return (
    <p className={classes.notice}>
      <span>
        {t('ignored.title')} <code>{ignored.join(', ')}</code>
      </span>
      <button type="button" className={classes.textButton} onClick={onTidy}>
        {t('ignored.remove')}
      </button>
    </p>
  )
}
