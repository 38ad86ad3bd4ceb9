import { TERMS_VERSION } from '@kolscope/contract/people/terms'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useT } from '../../core/i18n'
import { TermsText } from '../terms/TermsText'
import classes from './forms.module.css'

interface Props {
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}

/** The terms themselves, and the consent to them. */
export function TermsChoice({ checked, error, onChange }: Props) {
  const t = useT()
  return (
    <div className={classes.terms}>
      <details>
        <summary>{t('signUp.termsRead', { version: TERMS_VERSION })}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <section className={classes.termsText} tabIndex={0} aria-label={t('page.terms')}>
          <TermsText />
        </section>
      </details>
      <Checkbox
        name="terms_version"
        label={t('signUp.terms')}
        checked={checked}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
