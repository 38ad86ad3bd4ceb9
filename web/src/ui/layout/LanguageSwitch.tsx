import { LANGUAGES } from '@kolscope/contract/core/enums'
import { setLanguage, useLanguage, useT } from '../../core/i18n'
import classes from './Switches.module.css'

/** Shows both languages; the current one is pressed. */
export function LanguageSwitch() {
  const t = useT()
  const language = useLanguage()
  return (
    <fieldset className={classes.languages}>
      <legend className={classes.legend}>{t('language.label')}</legend>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.language}
          aria-pressed={one === language}
          aria-label={t(`language.${one}`)}
          lang={one}
          title={t(`language.${one}`)}
          onClick={() => void setLanguage(one)}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
