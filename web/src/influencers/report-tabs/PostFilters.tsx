import { POST_TYPES, type PostType } from '@kolscope/contract/core/enums'
import type { Report } from '@kolscope/contract/influencers/report'
import { NativeSelect } from '@mantine/core'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { useNameOf } from '../../core/use-name-of'
import { useReferences } from '../../search/filters/references'
import { DayRange } from '../../ui/date/DayRange'
import { ListSearchBox } from '../../ui/list/ListSearchBox'
import { PostTypeIcon } from '../../ui/mark/PostTypeIcon'
import classes from './post-filters.module.css'
import { DEFAULT_ORDER, isBackwards, POST_KINDS, POST_ORDERS, type PostsSearch } from './posts-search'

interface Props {
  report: Report
  search: PostsSearch
  /** How many posts of each type there are; undefined until it is known. */
  types: readonly { type: PostType; count: number }[] | undefined
  onChange: (changes: Partial<PostsSearch>) => void
}

/** The influencer's own categories, and always the selected one. */
function useCategoryOptions(report: Report, categoryId: number | undefined) {
  const nameOf = useNameOf()
  const references = useReferences()
  const own = [...report.scores.categories.map((one) => one.category), ...report.categories]
  const options = new Map(own.map((one) => [one.id, nameOf(one.name, one.name_vi)]))
  if (categoryId !== undefined && !options.has(categoryId))
    options.set(categoryId, references.name('categories', categoryId) ?? String(categoryId))
  return [...options].map(([id, label]) => ({ value: String(id), label }))
}

function Types({ search, types, onChange }: Omit<Props, 'report'>) {
  const t = useT()
  const format = useFormat()
  const chosenTypes = search.posts_types ?? []
  const counts = new Map(types?.map(({ type, count }) => [type, count]))
  const shownTypes = POST_TYPES.filter((type) => chosenTypes.includes(type) || (counts.get(type) ?? 0) > 0)
  if (shownTypes.length < 2 && chosenTypes.length === 0) return null
  const toggle = (type: PostType) =>
    onChange({
      posts_types: chosenTypes.includes(type) ? chosenTypes.filter((one) => one !== type) : [...chosenTypes, type],
    })
  return (
    <fieldset aria-label={t('posts.types')} className={classes.types}>
      {shownTypes.map((type) => {
        const count = counts.get(type) ?? 0
        return (
          <button
            key={type}
            type="button"
            aria-pressed={chosenTypes.includes(type)}
            aria-label={t('posts.typeOf', { type: t(`post.${type}`), count })}
            onClick={() => toggle(type)}
          >
            <PostTypeIcon type={type} />
            {t(`post.${type}`)}
            <span className={classes.count}>{format.short(count)}</span>
          </button>
        )
      })}
    </fieldset>
  )
}

function Days({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const t = useT()
  return (
    <DayRange
      label={t('posts.days')}
      from={search.posts_from ?? ''}
      to={search.posts_to ?? ''}
      isBackwards={isBackwards(search)}
      onFrom={(day) => onChange({ posts_from: day || undefined })}
      onTo={(day) => onChange({ posts_to: day || undefined })}
      texts={{ from: t('posts.from'), to: t('posts.to') }}
    />
  )
}

/** Words, types, sponsored or organic, category, days and order, all stored in the URL. */
export function PostFilters({ report, search, types, onChange }: Props) {
  const t = useT()
  const categories = useCategoryOptions(report, search.posts_category)
  const orders = POST_ORDERS.map((value) => ({ value, label: t(`posts.sort.${value}`) }))
  const kinds = [
    { value: '', label: t('posts.kind.all') },
    ...POST_KINDS.map((value) => ({ value, label: t(`posts.kind.${value}`) })),
  ]
  return (
    <div className={classes.filters}>
      <div className={classes.line}>
        <ListSearchBox
          label={t('posts.search')}
          text={search.posts_search ?? ''}
          onText={(text) => onChange({ posts_search: text === '' ? undefined : text })}
        />
        <NativeSelect
          aria-label={t('posts.sort')}
          className={classes.select ?? ''}
          data={orders}
          value={search.posts_sort ?? DEFAULT_ORDER}
          onChange={(event) => onChange({ posts_sort: POST_ORDERS.find((one) => one === event.currentTarget.value) })}
        />
      </div>
      <div className={classes.line}>
        <NativeSelect
          aria-label={t('posts.kind')}
          className={classes.select ?? ''}
          data={kinds}
          value={search.posts_kind ?? ''}
          onChange={(event) => onChange({ posts_kind: POST_KINDS.find((one) => one === event.currentTarget.value) })}
        />
        {categories.length > 0 && (
          <NativeSelect
            aria-label={t('posts.category')}
            className={classes.select ?? ''}
            data={[{ value: '', label: t('posts.anyCategory') }, ...categories]}
            value={search.posts_category === undefined ? '' : String(search.posts_category)}
            onChange={(event) => onChange({ posts_category: Number(event.currentTarget.value) || undefined })}
          />
        )}
        <Days search={search} onChange={onChange} />
      </div>
      <Types search={search} types={types} onChange={onChange} />
    </div>
  )
}
