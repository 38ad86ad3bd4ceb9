import { IconPlus } from '@tabler/icons-react'
import { useT } from '../../core/i18n'
import classes from './resonance.module.css'
import type { Suggestion } from './use-resonance-lists'

interface Props {
  suggestions: readonly Suggestion[]
  onAdd: (suggestions: readonly Suggestion[]) => void
}

/** Suggestions of the selected professions that are not added yet, one by one or all at once. */
export function Suggestions({ suggestions, onAdd }: Props) {
  const t = useT()
  if (suggestions.length === 0) return null
  return (
    <div className={classes.suggestions}>
      <p className={classes.soft}>{t('resonance.suggested')}</p>
      <ul>
        {suggestions.map((one) => (
          <li key={one.category.id}>
            <button
              type="button"
              className={classes.suggestion}
              title={t('resonance.suggestedBy', { profession: one.by })}
              aria-label={t('resonance.addSuggested', { name: one.category.path, points: one.points })}
              onClick={() => onAdd([one])}
            >
              <IconPlus size={14} aria-hidden="true" />
              <span className={classes.suggestionName}>{one.category.path}</span>
              <span className={classes.suggestionPoints}>{one.points}</span>
            </button>
          </li>
        ))}
        {suggestions.length > 1 && (
          <li>
            <button type="button" className={classes.addAll} onClick={() => onAdd(suggestions)}>
              {t('resonance.addAll', { count: suggestions.length })}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
