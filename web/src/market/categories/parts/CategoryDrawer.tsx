import { categories } from '@kolscope/contract/market/categories'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { useNameOf } from '../../../core/use-name-of'
import { ResourceDrawer } from '../../../ui/resource/ResourceDrawer'
import { useRoleNames } from '../use-role-names'
import type { Tree } from '../use-tree'
import { CategoryForm } from './CategoryForm'
import { Fields, NEW, type Values, valuesOf, withCode } from './category-values'

interface Props {
  id: number | undefined
  tree: Tree
  onClose: () => void
}

/** Creates a category, or edits one. */
export function CategoryDrawer({ id, tree, onClose }: Props) {
  const t = useT()
  const nameOf = useNameOf()
  const { names: roleNames } = useRoleNames()
  return (
    <ResourceDrawer
      kind="category"
      id={id}
      get={categories.getCategory}
      lists={[categories.listCategories, categories.manageCategories]}
      schema={Fields}
      empty={NEW}
      valuesOf={valuesOf}
      nameOf={({ category_name, name_vi }) => nameOf(category_name, name_vi)}
      size={560}
      words={{
        category_name: { label: t('categories.nameEn') },
        name_vi: { label: t('categories.nameVi') },
        description: { label: t('categories.description') },
        parent: {
          label: t('categories.parent'),
          write: (parent: Values['parent']) => tree.paths.get(Number(parent)) ?? '',
        },
        category_uid: { label: t('categories.picture') },
        category_code: { label: t('categories.code') },
        platform: { label: t('categories.platform') },
        role_ids: {
          label: t('categories.visibleTo'),
          write: (ids: Values['role_ids']) => ids?.map((role) => roleNames.get(role) ?? role).join(', ') ?? '',
        },
        cue_words: { label: t('categories.cues'), write: (words: string[]) => words.join(', ') },
      }}
      create={(fields) => call(categories.createCategory, withCode(fields))}
      update={(fields, at) => call(categories.updateCategory, { ...at, ...withCode(fields) })}
      onClose={onClose}
    >
      {(fields) => <CategoryForm fields={fields} id={id} tree={tree} />}
    </ResourceDrawer>
  )
}
