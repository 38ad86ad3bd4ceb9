import { collections } from '@kolscope/contract/collections/collections'
import type { PersonalFilters } from '@kolscope/contract/discovery/personal'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { useCan } from '../../core/session'
import { ChooseMany } from '../../ui/ChooseMany'
import { FacetOptions } from '../../ui/FacetOptions'
import { type Draft, withValues } from '../discover-search'
import type { FieldWords } from '../field-words'
import classes from './personal.module.css'

interface Props {
  filters: Draft
  words: FieldWords
  onChange: (filters: Draft) => void
}

type Choice = 'seen' | 'hidden'

const read = (written: string | number) => (written === 'true' ? true : written === 'false' ? false : undefined)

/** The answers to a question with three of them; the first is what nobody asked for. */
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
        onToggle={(one) => onChange(withValues(filters, { [name]: read(one) }))}
      />
    </section>
  )
}

/** What only this account knows: who is in its collections, whom it has seen, whom it does not want to meet again. */
export function PersonalFacet(props: Props) {
  const { filters, words, onChange } = props
  const { t } = words
  const mayCollect = useCan('canCreateCollection')
  const asked = useQueryOf(
    collections.listCollectionChoices,
    { show_all: 1 },
    { ...refusedInPlace, enabled: mayCollect },
  )
  const options = asked.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const choose = (id: keyof PersonalFilters & ('in_collections' | 'not_in_collections')) => (
    <ChooseMany
      label={t(`field.${id}`)}
      options={options}
      chosen={filters[id] ?? []}
      onChange={(chosen) => onChange(withValues(filters, { [id]: chosen }))}
      labels={{
        search: t('facet.search', { field: t('field.collections') }),
        none: t('personal.none'),
        clear: t('facet.clearShort'),
      }}
    />
  )
  return (
    <div className={classes.personal}>
      {mayCollect && (
        <div className={classes.choices}>
          {choose('in_collections')}
          {choose('not_in_collections')}
        </div>
      )}
      {asked.error && <p className={classes.note}>{t('facet.failed')}</p>}
      <ThreeWays {...props} name="seen" />
      <ThreeWays {...props} name="hidden" />
    </div>
  )
}
