import { useT } from '../../core/i18n'
import classes from './OptionalLabel.module.css'

/** The label of a field that may stay empty. */
export function OptionalLabel({ text }: { text: string }) {
  const t = useT()
  return (
    <>
      {text} <span className={classes.soft}>{t('form.optional')}</span>
    </>
  )
}
