import type { PersonalFilters } from '@kolscope/contract/search/discovery/personal'
import { useState } from 'react'
import { refusedInPlace } from '../../../core/query'
import { useCan } from '../../../core/session'
import { ChooseMany } from '../../../ui/form/ChooseMany'
import { FacetOptions } from '../../../ui/form/FacetOptions'
import { type Draft, withValues } from '../../filters/discover-search'
import type { FieldWords } from '../../filters/field-words'
import { useCollectionChoices } from '../../filters/use-collection-choices'
import { useCollectionNames } from '../../filters/use-personal-chips'
import classes from './personal.module.css'

interface Props {
  filters: Draft
  words: FieldWords
  onChange: (filters: Draft) => void
}

type Choice = 'seen' | 'hidden'
type CollectionsFilter = keyof PersonalFilters & ('in_collections' | 'not_in_collections')
const NONE: readonly number[] = []

const flagOf = (value: string | number) => (value === 'true' ? true : value === 'false' ? false : undefined)

/** The three answers to a question; the first applies if nothing is selected. */
function ThreeWays({ filters, words: { t }, onChange, name }: Props & { name: Choice }) {
  const ways = {
    seen: [
      [undefined, t('seen.any')],
      [false, t('seen.no')],
      [true, t('seen.yes')],
    ],
    hidden: [
      [undefined, t('hidden.out')],
      [false, t('hidden.too')],
      [true, t('hidden.only')],
    ],
  } as const
  const title = t(`field.${name}`)
  return (
    <section className={classes.ways} aria-label={title}>
      <h4>{title}</h4>
      <FacetOptions
        single
        name={t('facet.options', { field: title })}
        items={ways[name].map(([value, label]) => ({ value: String(value), label }))}
        chosen={[String(filters[name])]}
        onToggle={(one) => onChange(withValues(filters, { [name]: flagOf(one) }))}
      />
    </section>
  )
}

/** Selects collections; earlier selections show their names even if they are not among the first. */
function ChooseCollections({ filters, words: { t }, onChange, name }: Props & { name: CollectionsFilter }) {
  const [text, setText] = useState('')
  const chosenIds = filters[name] ?? NONE
  const { query, total, fitting, isSearching } = useCollectionChoices({ text, show_all: 1, options: refusedInPlace })
  const names = useCollectionNames(chosenIds)
  const options = fitting.map(({ id, name: label }) => ({ value: id, label }))
  const others = [...(names ?? [])].filter(([id]) => !fitting.some((one) => one.id === id))
  // Shown once for both.
  if (query.error) return name === 'in_collections' ? <p className={classes.note}>{t('facet.failed')}</p> : null
  return (
    <ChooseMany
      label={t(`field.${name}`)}
      options={[...others.map(([value, label]) => ({ value, label })), ...options]}
      isLong={total > options.length}
      chosen={chosenIds}
      onChange={(ids) => onChange(withValues(filters, { [name]: ids }))}
      onSearch={setText}
      labels={{
        search: t('facet.search', { field: t('field.collections') }),
        none: t(isSearching ? 'app.loading' : 'personal.none'),
        clear: t('facet.clearShort'),
      }}
    />
  )
}

/**
 * Filters that depend on the account: which influencers are in its collections, which it has seen, and which it has
 * hidden.
 */
export function PersonalFacet(props: Props) {
  const mayCollect = useCan('canCreateCollection')
  return (
    <div className={classes.personal}>
      {mayCollect && (
        <div className={classes.choices}>
          <ChooseCollections {...props} name="in_collections" />
          <ChooseCollections {...props} name="not_in_collections" />
        </div>
      )}
      <ThreeWays {...props} name="seen" />
      <ThreeWays {...props} name="hidden" />
    </div>
  )
}
