import { PLATFORMS, Platform } from '@kolscope/contract/core/enums'
import { CATEGORY_SORTS, categories } from '@kolscope/contract/market/categories'
import { NativeSelect } from '@mantine/core'
import { IconCategory } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { z } from 'zod'
import { useLanguage, useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { useNameOf } from '../../core/use-name-of'
import { listSearch, useList } from '../../ui/list/list-search'
import { ResourcePage } from '../../ui/resource/ResourcePage'
import { CategoryDrawer } from './parts/CategoryDrawer'
import { useColumns } from './parts/columns'
import { DeleteCategory } from './parts/DeleteCategory'
import { useTree } from './use-tree'

const CategoriesSearch = listSearch(CATEGORY_SORTS, {
  platform: Platform.optional(),
  restricted: z.boolean().optional(),
})

/** The tree of categories, and who may see what of it. */
export function CategoriesPage() {
  const t = useT()
  const list = useList(CategoriesSearch, { sort: useLanguage() === 'vi' ? 'name_vi' : 'name' })
  const { platform, restricted } = list.filters
  const query = useQueryOf(
    categories.manageCategories,
    { ...list.input, platform, restricted },
    { placeholderData: keepPreviousData },
  )
  const tree = useTree()
  const nameOf = useNameOf()
  const columns = useColumns(tree)
  return (
    <ResourcePage
      kind="category"
      icon={IconCategory}
      list={list}
      columns={columns}
      rows={query.data?.data}
      total={query.data?.total ?? 0}
      query={query}
      nameOf={(one) => nameOf(one.category_name, one.name_vi)}
      filters={
        <>
          <NativeSelect
            aria-label={t('categories.platform')}
            value={platform ?? ''}
            onChange={(event) => {
              const parsed = Platform.safeParse(event.currentTarget.value)
              list.setFilters({ platform: parsed.success ? parsed.data : undefined })
            }}
            data={[
              { value: '', label: t('categories.anyPlatform') },
              ...PLATFORMS.map((one) => ({ value: one as string, label: t(`platform.${one}`) })),
            ]}
          />
          <NativeSelect
            aria-label={t('categories.visibleTo')}
            value={restricted === undefined ? '' : restricted ? '1' : '0'}
            onChange={({ currentTarget: { value } }) =>
              list.setFilters({ restricted: value === '' ? undefined : value === '1' })
            }
            data={[
              { value: '', label: t('categories.anyVisibility') },
              { value: '1', label: t('categories.restricted') },
              { value: '0', label: t('categories.everybody') },
            ]}
          />
        </>
      }
      drawer={(props) => <CategoryDrawer tree={tree} {...props} />}
      deletion={(category, onClose) => <DeleteCategory category={category} onClose={onClose} />}
    />
  )
}
