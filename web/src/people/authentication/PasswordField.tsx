import { ActionIcon, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { useT } from '../../core/i18n'

interface Props {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  error?: ReactNode
  hint?: ReactNode
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A password that can be shown, with a notice when Caps Lock is on. */
export function PasswordField({ hint, onChange, ...field }: Props) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const toggle = t(isShown ? 'signIn.hide' : 'signIn.show')
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...field}
      type={isShown ? 'text' : 'password'}
      size="md"
      description={capsLock ? <span role="status">{t('signIn.capsLock')}</span> : field.error ? undefined : hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={toggle}
          title={toggle}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      }
    />
  )
}
