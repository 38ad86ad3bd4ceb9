import type { LinkChoice } from '@kolscope/contract/sync/linking'
import { useId } from 'react'
import { useT } from '../../core/i18n'
import classes from './linking.module.css'

interface Props {
  label: string
  choices: readonly LinkChoice[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** The accounts that can be linked; one can be selected. */
export function ChoiceList({ label, choices, chosen, onChoose }: Props) {
  const t = useT()
  const name = useId()
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.hidden}>{label}</legend>
      <div className={classes.scroll}>
        {choices.map(({ id, name: title, followers, is_taken }) => (
          <label key={id} className={classes.choice} data-taken={is_taken || undefined}>
            <input type="radio" name={name} checked={chosen === id} disabled={is_taken} onChange={() => onChoose(id)} />
            <span className={classes.words}>
              <span className={classes.name}>{title}</span>
              <span className={classes.soft}>
                {is_taken
                  ? t('linking.taken')
                  : followers === null
                    ? t('linking.noFollowers')
                    : t('linking.followers', { count: followers })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
