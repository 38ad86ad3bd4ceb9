import type { ManagedCategory } from '@kolscope/contract/market/categories'
import { IconLock } from '@tabler/icons-react'
import { useLanguage, useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { useNameOf } from '../../../core/use-name-of'
import type { Column } from '../../../ui/list/ListPage'
import { Tag } from '../../../ui/mark/Tag'
import { CategoryPicture, pictureOf } from '../CategoryPicture'
import { useRoleNames } from '../use-role-names'
import type { Tree } from '../use-tree'
import classes from './categories.module.css'

export function useColumns({ byId, paths }: Tree): Column<ManagedCategory>[] {
  const t = useT()
  const format = useFormat()
  const vietnamese = useLanguage() === 'vi'
  const nameOf = useNameOf()
  const { names: roleNames } = useRoleNames()
  return [
    {
      key: 'name',
      label: t('named.name'),
      sort: vietnamese ? 'name_vi' : 'name',
      cell: (one) => (
        <span className={classes.named}>
          <CategoryPicture uid={pictureOf({ ...one, categoryUid: one.category_uid }, byId)} size={32} />
          <span>{nameOf(one.category_name, one.name_vi)}</span>
        </span>
      ),
    },
    {
      key: 'parent',
      label: t('categories.parent'),
      sort: 'path',
      cell: (one) => (one.parent === null ? '–' : (paths.get(one.parent) ?? `#${one.parent}`)),
    },
    { key: 'code', label: t('categories.code'), sort: 'code', hideBelow: 1080, cell: (one) => one.category_code },
    {
      key: 'platform',
      label: t('categories.platform'),
      hideBelow: 860,
      cell: (one) => (one.platform === null ? t('categories.allPlatforms') : t(`platform.${one.platform}`)),
    },
    {
      key: 'visible',
      label: t('categories.visibleTo'),
      cell: (one) =>
        one.role_ids === null ? (
          t('categories.everybody')
        ) : (
          <span className={classes.roles}>
            <IconLock size={14} aria-hidden="true" />
            {one.role_ids.map((id) => (
              <Tag key={id} tone="warning">
                {roleNames.get(id) ?? `#${id}`}
              </Tag>
            ))}
          </span>
        ),
    },
    {
      key: 'influencers',
      label: t('categories.influencers'),
      sort: 'influencers',
      align: 'end',
      cell: (one) => format.full(one.influencers),
    },
  ]
}
