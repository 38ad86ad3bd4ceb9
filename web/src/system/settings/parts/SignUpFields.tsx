import { Domain, SIGN_UP_MODES, type SignUpMode, type SignUpRule } from '@kolscope/contract/core/settings'
import { SIGN_UP_KINDS } from '@kolscope/contract/people/authentication'
import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../core/i18n'
import type { FormFields } from '../../../ui/edit-form/FormDrawer'
import { partOf, type Values } from './setting-values'
import classes from './settings.module.css'

type Rules = Record<(typeof SIGN_UP_KINDS)[number], SignUpRule>

const domainsIn = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((one) => one !== ''),
  ),
]

interface RuleProps {
  label: string
  rule: SignUpRule
  onChange: (rule: SignUpRule) => void
}

function RuleFields({ label, rule, onChange }: RuleProps) {
  const t = useT()
  const [text, setText] = useState(rule.domains.join('\n'))
  const wrongDomain = rule.domains.find((one) => !Domain.safeParse(one).success)
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      <NativeSelect
        aria-label={label}
        value={rule.mode}
        data={SIGN_UP_MODES.map((mode) => ({ value: mode, label: t(`settings.signUp.${mode}`) }))}
        onChange={(event) => onChange({ ...rule, mode: event.currentTarget.value as SignUpMode })}
      />
      {rule.mode === 'domains' && (
        <Textarea
          mt="sm"
          label={t('settings.signUp.domainList')}
          description={t('settings.signUp.domainHint')}
          error={wrongDomain === undefined ? undefined : t('settings.signUp.domainWrong', { domain: wrongDomain })}
          value={text}
          rows={4}
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value)
            onChange({ ...rule, domains: domainsIn(event.currentTarget.value) })
          }}
        />
      )}
    </fieldset>
  )
}

/** Who may sign up, for each kind of account. */
export function SignUpFields({ fields }: { fields: FormFields<Values> }) {
  const t = useT()
  const { value: rules, onChange } = partOf<Rules>(fields)
  return SIGN_UP_KINDS.map((kind) => (
    <RuleFields
      key={kind}
      label={t(`settings.signUp.${kind}`)}
      rule={rules[kind]}
      onChange={(rule) => onChange({ ...rules, [kind]: rule })}
    />
  ))
}
