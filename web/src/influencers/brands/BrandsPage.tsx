import { BRAND_SORTS, type Brand, brands } from '@kolscope/contract/influencers/brands'
import { IconTag } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { useFormat } from '../../core/use-format'
import type { Column } from '../../ui/list/ListPage'
import { listSearch, useList } from '../../ui/list/list-search'
import { DeleteRestorable } from '../../ui/resource/DeleteRestorable'
import { ResourcePage } from '../../ui/resource/ResourcePage'
import { BrandDrawer } from './parts/BrandDrawer'

const BrandsSearch = listSearch(BRAND_SORTS, {})

function useColumns(): Column<Brand>[] {
  const t = useT()
  const format = useFormat()
  return [
    { key: 'name', label: t('named.name'), sort: 'name', cell: (one) => one.name },
    {
      key: 'influencers',
      label: t('brands.influencers'),
      sort: 'influencers',
      align: 'end',
      cell: (one) => format.full(one.list_ids.length),
    },
    {
      key: 'changed',
      label: t('named.updated'),
      sort: 'updated_at',
      noWrap: true,
      cell: (one) => format.recent(one.updated_at),
    },
  ]
}

/** Brands with their influencers. */
export function BrandsPage() {
  const list = useList(BrandsSearch, { sort: 'name' })
  const query = useQueryOf(brands.list, list.input, { placeholderData: keepPreviousData })
  const columns = useColumns()
  return (
    <ResourcePage
      kind="brand"
      icon={IconTag}
      list={list}
      columns={columns}
      rows={query.data?.data}
      total={query.data?.total ?? 0}
      query={query}
      nameOf={(one) => one.name}
      drawer={(props) => <BrandDrawer {...props} />}
      deletion={(brand, onClose) => <DeleteRestorable kind="brand" of={brands} row={brand} onClose={onClose} />}
    />
  )
}
