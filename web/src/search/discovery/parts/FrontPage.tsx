import type { Category } from '@kolscope/contract/market/categories'
import type { FacetsAnswer } from '@kolscope/contract/search/discovery/discovery'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CategoryPicture, pictureOf } from '../../../market/categories/CategoryPicture'
import { countText } from '../../filters/count-words'
import type { FieldWords } from '../../filters/field-words'
import { useFrontPageOpen } from '../use-front-page-open'
import classes from './front-page.module.css'

const AT_ONCE = 12

interface Props {
  facets: FacetsAnswer | undefined
  words: FieldWords
  onChoose: (category: number) => void
}

/** The top categories first, then those below them, each by name. */
function inOrder(list: readonly Category[], nameOf: (one: Category) => string): Category[] {
  const ids = new Set(list.map(({ id }) => id))
  const isBelow = (one: Category) => Number(one.parent !== null && ids.has(one.parent))
  return [...list].sort((a, b) => isBelow(a) - isBelow(b) || nameOf(a).localeCompare(nameOf(b)))
}

/** What there is to find, until something is searched for: a row of categories above the results. */
export function FrontPage({ facets, words, onChoose }: Props) {
  const { t, references } = words
  const [open, toggle] = useFrontPageOpen()
  const [count, setCount] = useState(AT_ONCE)
  const added = useRef<HTMLButtonElement>(null)
  const all = useMemo(
    () => inOrder(references.categories, (one) => words.option('categories', one.id)),
    [references.categories, words],
  )
  const byId = useMemo(() => new Map(references.categories.map((one) => [one.id, one])), [references.categories])
  useEffect(() => {
    if (count > AT_ONCE) added.current?.focus()
  }, [count])
  if (references.failed || (!references.loading && all.length === 0)) return null
  const counts = new Map(facets?.options.categories?.map((one) => [Number(one.value), one.count]))
  const countOf = (id: number) =>
    facets ? t('front.count', { number: countText(counts.get(id) ?? 0, facets, words.format) }) : ' '
  return (
    <section className={classes.front} aria-labelledby="front-page-title">
      <h2 id="front-page-title">
        <button type="button" className={classes.head} aria-expanded={open} onClick={toggle}>
          {t('front.title')}
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </h2>
      {open && (
        <ul className={classes.strip}>
          {all.slice(0, count).map((one, index) => (
            <li key={one.id}>
              <button
                type="button"
                className={classes.tile}
                ref={index === count - AT_ONCE ? added : undefined}
                onClick={() => onChoose(one.id)}
              >
                <CategoryPicture uid={pictureOf(one, byId)} size={40} />
                <span className={classes.text}>
                  <span className={classes.name}>{words.option('categories', one.id)}</span>
                  <span className={classes.count}>{countOf(one.id)}</span>
                </span>
              </button>
            </li>
          ))}
          {all.length > count && (
            <li>
              <button type="button" className={classes.more} onClick={() => setCount(count + AT_ONCE)}>
                <IconPlus size={20} aria-hidden="true" />
                {t('front.more', { count: Math.min(AT_ONCE, all.length - count) })}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
