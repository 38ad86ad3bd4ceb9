import { categories, type ManagedCategory } from '@kolscope/contract/market/categories'
import { call } from '../../../core/api'
import { refreshQueriesOf, useQueryOf } from '../../../core/query'
import { useNameOf } from '../../../core/use-name-of'
import { DeleteUsed } from '../../../ui/action/DeleteUsed'
import { branchIn, useTree } from '../use-tree'

interface Props {
  category: ManagedCategory
  onClose: () => void
}

/** Moves what uses a category to another one before deleting it, but not to one below it. */
export function DeleteCategory({ category: { id, category_name, name_vi }, onClose }: Props) {
  // Asks again if the page could not load it.
  const tree = useTree()
  const query = useQueryOf(categories.getCategory, { id }, { gcTime: 0, staleTime: 0 })
  const nameOf = useNameOf()
  const uses = query.data?.data.uses
  const isUsed = uses !== undefined && Object.values(uses).some((count) => count > 0)
  const branch = branchIn(tree, id)
  const targets = [...tree.paths]
    .filter(([one]) => !branch.has(one))
    .map(([one, label]) => ({ value: String(one), label }))
  return (
    <DeleteUsed
      name={nameOf(category_name, name_vi)}
      uses={uses}
      error={query.error ?? (isUsed ? tree.error : null)}
      targets={targets}
      onDelete={async (moveTo) => {
        await call(categories.removeCategory, { id, move_to: moveTo })
        await refreshQueriesOf(categories.listCategories, categories.manageCategories)
      }}
      onClose={onClose}
    />
  )
}
