import { type CategoryDetail, categories } from '@kolscope/contract/market/categories'
import type { z } from 'zod'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import { useNameOf } from '../../../core/use-name-of'
import { notify } from '../../../ui/feedback/notify'
import { FormDrawer } from '../../../ui/overlay/FormDrawer'
import { refreshCategories } from '../use-categories'
import type { Tree } from '../use-tree'
import { CategoryForm } from './CategoryForm'
import { Fields, NEW, type Values, valuesOf } from './category-values'

interface Props {
  id: number | undefined
  tree: Tree
  onClose: () => void
}

/** Creates a category, or edits one of them. */
export function CategoryDrawer({ id, tree, onClose }: Props) {
  const t = useT()
  const options = { enabled: id !== undefined, gcTime: 0, staleTime: 0 }
  const loaded = useQueryOf(categories.getCategory, { id: id ?? 0 }, options)
  const nameOf = useNameOf()
  const one = loaded.data?.data
  const isNew = id === undefined
  return (
    <FormDrawer<Values, z.output<typeof Fields>>
      title={one ? t('ask.edit', { name: nameOf(one.category_name, one.name_vi) }) : t('categories.create')}
      schema={Fields}
      values={isNew ? NEW : one && valuesOf(one)}
      version={one?.version}
      error={loaded.error}
      onRetry={() => void loaded.refetch()}
      size={560}
      words={{
        category_name: { label: t('categories.nameEn') },
        name_vi: { label: t('categories.nameVi') },
        description: { label: t('categories.description') },
        parent: { label: t('categories.parent'), write: (parent: number | null) => tree.paths.get(parent ?? 0) ?? '' },
        category_uid: { label: t('categories.picture') },
        category_code: { label: t('categories.code') },
        platform: { label: t('categories.platform') },
        role_ids: {
          label: t('categories.visibleTo'),
          write: (ids: number[]) => ids.map((role) => tree.roleNames.get(role) ?? role).join(', '),
        },
        cue_words: { label: t('categories.cues'), write: (words: string[]) => words.join(', ') },
      }}
      storedOf={(stored) => ({
        values: valuesOf(stored as CategoryDetail),
        version: (stored as CategoryDetail).version,
      })}
      onSave={async ({ category_code, ...fields }, version) => {
        const body = category_code === '' ? fields : { ...fields, category_code }
        if (isNew) await call(categories.createCategory, body)
        else await call(categories.updateCategory, { id, version, ...body })
        await refreshCategories()
        notify({ text: t('done.saved', { name: nameOf(fields.category_name, fields.name_vi) }) })
      }}
      onClose={onClose}
    >
      {(fields) => <CategoryForm fields={fields} id={id} tree={tree} />}
    </FormDrawer>
  )
}
