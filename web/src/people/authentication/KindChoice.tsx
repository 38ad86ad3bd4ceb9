import { SIGN_UP_KINDS } from '@kolscope/contract/people/authentication'
import { useT } from '../../core/i18n'
import classes from './forms.module.css'
import type { SignUpKind } from './sign-up-rules'

/** The kind of account to sign up for. */
export function KindChoice({ value, onChange }: { value: SignUpKind; onChange: (kind: SignUpKind) => void }) {
  const t = useT()
  return (
    <fieldset className={classes.kinds}>
      <legend>{t('signUp.kind')}</legend>
      {SIGN_UP_KINDS.map((kind) => (
        <label key={kind} className={classes.kind} data-chosen={kind === value || undefined}>
          <input type="radio" name="kind" checked={kind === value} onChange={() => onChange(kind)} />
          <span>
            <strong>{t(`signUp.${kind}`)}</strong>
            <small>{t(`signUp.${kind}Hint`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
