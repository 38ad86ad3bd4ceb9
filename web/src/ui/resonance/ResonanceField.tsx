import type { Platform } from '@kolscope/contract/core/enums'
import { MAX_CATEGORIES_HELD } from '@kolscope/contract/influencers/editing'
import { useId } from 'react'
import { useT } from '../../core/i18n'
import { useNameOf } from '../../core/use-name-of'
import { notify } from '../feedback/notify'
import { AddCategory } from './AddCategory'
import { type HeldCategory, newlyHeld, openSuggestions, withMore, withPoint } from './held'
import { ResonanceRow } from './ResonanceRow'
import classes from './resonance.module.css'
import { Suggestions } from './Suggestions'
import { type Suggestion, useResonanceLists } from './use-resonance-lists'

interface Props {
  value: readonly HeldCategory[]
  onChange: (value: HeldCategory[]) => void
  /** The platform whose own categories are offered with the general ones; without it those of all platforms. */
  platform?: Platform | undefined
  /** The professions selected in the field next to it. */
  professions?: readonly number[]
  error?: string | undefined
  /** Accessible name if the page shows no heading for it. */
  label?: string
}

/** Categories with how strongly the influencer stands for each, 1 to 100; at most 30. */
export function ResonanceField({ value, onChange, platform, professions = [], error, label }: Props) {
  const t = useT()
  const nameOf = useNameOf()
  const ids = useId()
  const { categories, byId, suggestionsFor } = useResonanceLists(platform)
  const heldIds = new Set(value.map(({ id }) => id))
  const pathOf = (one: HeldCategory) => byId.get(one.id)?.path ?? nameOf(one.name, one.name_vi)
  const add = (more: readonly HeldCategory[]) => {
    const { all, leftOut } = withMore(value, more)
    if (leftOut > 0)
      notify({ text: t('resonance.full', { most: MAX_CATEGORIES_HELD, count: leftOut }), color: 'warning' })
    if (all.length > value.length) onChange(all)
  }
  const suggest = (accepted: readonly Suggestion[]) =>
    add(accepted.map(({ category, points }) => newlyHeld(category, points)))
  return (
    <section className={classes.field} aria-labelledby={`${ids}-title`}>
      <div className={classes.head}>
        <h3 id={`${ids}-title`}>{label ?? t('resonance.title')}</h3>
        <span className={classes.soft}>{t('resonance.count', { count: value.length, most: MAX_CATEGORIES_HELD })}</span>
      </div>
      <AddCategory
        label={t('resonance.add')}
        options={categories.filter(({ id }) => !heldIds.has(id))}
        onAdd={(category) => add([newlyHeld(category)])}
      />
      <Suggestions suggestions={openSuggestions(suggestionsFor(professions), value)} onAdd={suggest} />
      <p role="alert" id={`${ids}-error`} className={classes.error} hidden={error === undefined}>
        {error}
      </p>
      {value.length === 0 ? (
        <p className={classes.soft}>{t('resonance.none')}</p>
      ) : (
        <ul className={classes.rows}>
          {value.map((one) => (
            <ResonanceRow
              key={one.id}
              category={one}
              path={pathOf(one)}
              errorId={`${ids}-error`}
              onPoint={(point) =>
                onChange(value.map((other) => (other.id === one.id ? withPoint(other, point) : other)))
              }
              onRemove={() => onChange(value.filter(({ id }) => id !== one.id))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
