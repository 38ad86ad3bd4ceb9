import type { Input } from '@kolscope/contract/core/route'
import type { editing } from '@kolscope/contract/influencers/editing'
import type { Verbs } from '../../core/mount'
import type { CatalogOf } from '../../market/references/catalog'
import type { AskingParts } from '../../search/discovery/discovery'
import { editBulkWith, previewBulkWith } from './bulk-edit'
import { getEditableWith } from './editable'
import { undoBulkWith } from './undo-bulk'
import { undoChange } from './undo-change'
import { updateInfluencer } from './update-influencer'

interface EditingParts extends Pick<AskingParts, 'pages'> {
  catalogOf: CatalogOf
}

export function editingVerbs(parts: EditingParts): Verbs<typeof editing> {
  const { catalogOf } = parts
  return {
    getEditable: getEditableWith(catalogOf),
    updateInfluencer: async (ctx, input: Input<typeof editing.updateInfluencer>) => ({
      code: 200,
      data: await updateInfluencer(ctx, input, await catalogOf()),
    }),
    undoChange: async (ctx, input: Input<typeof editing.undoChange>) => ({
      code: 200,
      data: await undoChange(ctx, input, await catalogOf()),
    }),
    previewBulk: previewBulkWith(parts),
    editBulk: editBulkWith(parts),
    undoBulk: undoBulkWith(catalogOf),
  }
}
