import { PLATFORMS, Platform } from '@kolscope/contract/core/enums'
import { CATEGORY_SORTS, categories, type ManagedCategory } from '@kolscope/contract/market/categories'
import { NativeSelect } from '@mantine/core'
import { IconCategory, IconPencil, IconTrash } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useLanguage, useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { useNameOf } from '../../core/use-name-of'
import { ListPage } from '../../ui/list/ListPage'
import { listSearch, useList } from '../../ui/list/list-search'
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
  const found = useQueryOf(
    categories.manageCategories,
    { ...list.asked, platform, restricted },
    { placeholderData: keepPreviousData },
  )
  const [leaving, setLeaving] = useState<ManagedCategory | null>(null)
  const tree = useTree()
  const nameOf = useNameOf()
  const columns = useColumns(tree)
  return (
    <ListPage
      title={t('page.categories')}
      about={t('categories.about')}
      list={list}
      columns={columns}
      rows={found.data?.data}
      total={found.data?.total ?? 0}
      query={found}
      idOf={(one) => one.id}
      nameOf={(one) => nameOf(one.category_name, one.name_vi)}
      actions={(one) => [
        { text: t('list.edit'), icon: <IconPencil size={16} aria-hidden />, onClick: () => list.openEdit(one.id) },
        {
          text: t('list.delete'),
          icon: <IconTrash size={16} aria-hidden />,
          danger: true,
          onClick: () => setLeaving(one),
        },
      ]}
      searchLabel={t('categories.search')}
      filters={
        <>
          <NativeSelect
            aria-label={t('categories.platform')}
            value={platform ?? ''}
            onChange={(event) => {
              const read = Platform.safeParse(event.currentTarget.value)
              list.setFilters({ platform: read.success ? read.data : undefined })
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
      createLabel={t('categories.create')}
      empty={{ icon: <IconCategory size={24} />, title: t('categories.emptyTitle') }}
    >
      {(list.isCreating || list.editing !== undefined) && (
        <CategoryDrawer key={list.editing ?? 'new'} id={list.editing} tree={tree} onClose={list.closeDrawer} />
      )}
      {leaving && <DeleteCategory category={leaving} tree={tree} onClose={() => setLeaving(null)} />}
    </ListPage>
  )
}
