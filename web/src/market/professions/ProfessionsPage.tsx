import { PLATFORMS, Platform } from '@kolscope/contract/core/enums'
import { PROFESSION_SORTS, type Profession, professions } from '@kolscope/contract/market/professions'
import { NativeSelect } from '@mantine/core'
import { IconBriefcase } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useLanguage, useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import type { Column } from '../../ui/list/ListPage'
import { listSearch, useList } from '../../ui/list/list-search'
import { Tag } from '../../ui/mark/Tag'
import { ResourcePage } from '../../ui/resource/ResourcePage'
import { useCategories } from '../categories/use-categories'
import { DeleteProfession } from './parts/DeleteProfession'
import { ProfessionDrawer } from './parts/ProfessionDrawer'
import classes from './professions.module.css'

const ProfessionsSearch = listSearch(PROFESSION_SORTS, { platform: Platform.optional() })
const SHOWN = 3

function useColumns(): Column<Profession>[] {
  const t = useT()
  const vietnamese = useLanguage() === 'vi'
  const { list } = useCategories()
  const nameOf = (id: number) => {
    const one = list.find((category) => category.id === id)
    return one ? (vietnamese && one.name_vi !== '' ? one.name_vi : one.categoryName) : t('value.hiddenCategory')
  }
  return [
    { key: 'name', label: t('professions.name'), sort: 'name', cell: (one) => one.name },
    { key: 'name_vi', label: t('professions.nameVi'), sort: 'name_vi', cell: (one) => one.name_vi },
    {
      key: 'platform',
      label: t('professions.platform'),
      sort: 'platform',
      cell: (one) => (one.platform === null ? t('professions.allPlatforms') : t(`platform.${one.platform}`)),
    },
    {
      key: 'categories',
      label: t('professions.categories'),
      hideBelow: 860,
      cell: (one) => (
        <span className={classes.tags}>
          {one.categories.slice(0, SHOWN).map(({ category_id, points }) => (
            <Tag key={category_id}>
              {nameOf(category_id)} {points}
            </Tag>
          ))}
          {one.categories.length > SHOWN && <span>+{one.categories.length - SHOWN}</span>}
        </span>
      ),
    },
  ]
}

/** Professions with the categories that they suggest. */
export function ProfessionsPage() {
  const t = useT()
  const list = useList(ProfessionsSearch, { sort: 'name' })
  const { platform } = list.filters
  const query = useQueryOf(
    professions.listProfessions,
    { ...list.input, platform },
    { placeholderData: keepPreviousData },
  )
  const columns = useColumns()
  return (
    <ResourcePage
      kind="profession"
      icon={IconBriefcase}
      list={list}
      columns={columns}
      rows={query.data?.data}
      total={query.data?.total ?? 0}
      query={query}
      nameOf={(one) => one.name}
      filters={
        <NativeSelect
          aria-label={t('professions.platform')}
          value={platform ?? ''}
          onChange={(event) => {
            const parsed = Platform.safeParse(event.currentTarget.value)
            list.setFilters({ platform: parsed.success ? parsed.data : undefined })
          }}
          data={[
            { value: '', label: t('professions.anyPlatform') },
            ...PLATFORMS.map((one) => ({ value: one as string, label: t(`platform.${one}`) })),
          ]}
        />
      }
      drawer={(props) => <ProfessionDrawer {...props} />}
      deletion={(profession, onClose) => <DeleteProfession profession={profession} onClose={onClose} />}
    />
  )
}
