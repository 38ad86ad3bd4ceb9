import { BRAND_SORTS, type Brand, brands } from '@kolscope/contract/influencers/brands'
import { IconPencil, IconTag, IconTrash } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { useFormat } from '../../core/use-format'
import { type Column, ListPage } from '../../ui/list/ListPage'
import { listSearch, useList } from '../../ui/list/list-search'
import { BrandDrawer } from './parts/BrandDrawer'
import { DeleteBrand } from './parts/DeleteBrand'

const BrandsSearch = listSearch(BRAND_SORTS, {})

function useColumns(): Column<Brand>[] {
  const t = useT()
  const format = useFormat()
  return [
    { key: 'name', label: t('brands.name'), sort: 'name', cell: (one) => one.name },
    {
      key: 'influencers',
      label: t('brands.influencers'),
      sort: 'influencers',
      align: 'end',
      cell: (one) => format.full(one.list_ids.length),
    },
    {
      key: 'changed',
      label: t('brands.changed'),
      sort: 'updated_at',
      whole: true,
      cell: (one) => format.recent(one.updated_at),
    },
  ]
}

/** Brands with their influencers. */
export function BrandsPage() {
  const t = useT()
  const list = useList(BrandsSearch, { sort: 'name' })
  const found = useQueryOf(brands.listBrands, list.asked, { placeholderData: keepPreviousData })
  const [leaving, setLeaving] = useState<Brand | null>(null)
  const columns = useColumns()
  return (
    <ListPage
      title={t('page.brands')}
      about={t('brands.about')}
      list={list}
      columns={columns}
      rows={found.data?.data}
      total={found.data?.total ?? 0}
      query={found}
      idOf={(one) => one.id}
      nameOf={(one) => one.name}
      actions={(one) => [
        {
          text: t('list.edit'),
          icon: <IconPencil size={16} aria-hidden="true" />,
          onClick: () => list.openEdit(one.id),
        },
        {
          text: t('list.delete'),
          icon: <IconTrash size={16} aria-hidden="true" />,
          danger: true,
          onClick: () => setLeaving(one),
        },
      ]}
      searchLabel={t('brands.search')}
      createLabel={t('brands.create')}
      empty={{ icon: <IconTag size={24} />, title: t('brands.emptyTitle'), text: t('brands.empty') }}
    >
      {(list.isCreating || list.editing !== undefined) && (
        <BrandDrawer key={list.editing ?? 'new'} id={list.editing} onClose={list.closeDrawer} />
      )}
      {leaving && <DeleteBrand brand={leaving} onClose={() => setLeaving(null)} />}
    </ListPage>
  )
}
