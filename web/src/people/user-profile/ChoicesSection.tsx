import { LANGUAGES, THEMES } from '@kolscope/contract/core/enums'
import { useMantineColorScheme } from '@mantine/core'
import { setLanguage, useLanguage, useT } from '../../core/i18n'
import choices from './choices.module.css'
import form from './form.module.css'
import { ProfileSection } from './ProfileSection'

interface Choice<T extends string> {
  legend: string
  name: string
  options: readonly T[]
  chosen: T
  labelOf: (option: T) => string
  onChoose: (option: T) => void
}

function Choices<T extends string>({ legend, name, options, chosen, labelOf, onChoose }: Choice<T>) {
  return (
    <fieldset className={choices.choices}>
      <legend>{legend}</legend>
      <div className={form.row}>
        {options.map((option) => (
          <label key={option} className={choices.choice}>
            <input type="radio" name={name} checked={option === chosen} onChange={() => onChoose(option)} />
            {labelOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Choices take effect immediately; the frame saves them with the account. */
export function ChoicesSection() {
  const t = useT()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <ProfileSection id="choices" title={t('profile.choices')} hint={t('profile.choicesHint')}>
      <div className={form.fields}>
        <Choices
          legend={t('language.label')}
          name="language"
          options={LANGUAGES}
          chosen={language}
          labelOf={(one) => t(`language.${one}`)}
          onChoose={(one) => void setLanguage(one)}
        />
        <Choices
          legend={t('theme.label')}
          name="theme"
          options={THEMES}
          chosen={colorScheme}
          labelOf={(one) => t(`theme.${one}`)}
          onChoose={setColorScheme}
        />
      </div>
    </ProfileSection>
  )
}
