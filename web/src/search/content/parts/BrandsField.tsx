import { fold } from '@kolscope/contract/core/fold'
import { type Brand, brands } from '@kolscope/contract/influencers/brands'
import { MAX_CONTENT_BRANDS } from '@kolscope/contract/search/content'
import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../../core/query'
import { useCan } from '../../../core/session'
import classes from './filters.module.css'

interface Props {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const LONGEST = 80
const SHORTEST = 2
const OFFERED = 100

/** Accepts several at once, separated by commas. */
const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim().slice(0, LONGEST))
    .filter((name) => name.length >= SHORTEST)

/** The other names that a search for a brand also finds. */
function otherNames(allBrands: readonly Brand[], name: string): string[] {
  const foldedName = fold(name)
  const names = allBrands
    .map((one) => [one.name, ...one.aliases])
    .find((all) => all.some((one) => fold(one) === foldedName))
  return names?.filter((one) => fold(one) !== foldedName) ?? []
}

/** Brands by name; accounts that may see the list of brands get suggestions. */
export function BrandsField({ chosen, onChange }: Props) {
  const t = useT()
  const listId = useId()
  const [text, setText] = useState('')
  const mayList = useCan('canCreateBrands')
  const query = useQueryOf(
    brands.list,
    { page_size: OFFERED, sort_field: 'name' },
    { ...refusedInPlace, enabled: mayList },
  )
  const isFull = chosen.length >= MAX_CONTENT_BRANDS
  const add = (event: FormEvent) => {
    event.preventDefault()
    const names = [...new Set([...chosen, ...namesIn(text)])].slice(0, MAX_CONTENT_BRANDS)
    setText('')
    if (names.length > chosen.length) onChange(names)
  }
  return (
    <form className={classes.brands} onSubmit={add}>
      <TextInput
        label={t('content.brands')}
        classNames={{ root: classes.brand ?? '', label: classes.label ?? '' }}
        placeholder={t('content.brandsHint')}
        autoComplete="off"
        list={listId}
        disabled={isFull}
        maxLength={400}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {query.data?.data.map((one) => (
          <option key={one.id} value={one.name} />
        ))}
      </datalist>
      {chosen.length > 0 && (
        <ul className={classes.chips} aria-label={t('content.brands')}>
          {chosen.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-label={t('content.removeBrand', { name })}
                onClick={() => onChange(chosen.filter((one) => one !== name))}
              >
                <bdi>{name}</bdi>
                <IconX size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.map((name) => {
        const others = otherNames(query.data?.data ?? [], name)
        return (
          others.length > 0 && (
            <p key={name} className={classes.others}>
              {t('content.alsoAs', { name, names: others.join(', ') })}
            </p>
          )
        )
      })}
    </form>
  )
}
