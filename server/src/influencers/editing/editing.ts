import type { Input } from '@kolscope/contract/core/route'
import type { editing } from '@kolscope/contract/influencers/editing'
import type { Verbs } from '../../core/mount'
import { editBulk, previewBulk } from './bulk-edit'
import { getEditable } from './editable'
import { undoBulk } from './undo-bulk'
import { undoChange } from './undo-change'
import { updateInfluencer } from './update-influencer'

export const editingVerbs: Verbs<typeof editing> = {
  getEditable,
  updateInfluencer: async (ctx, input: Input<typeof editing.updateInfluencer>) => ({
    code: 200,
    data: await updateInfluencer(ctx, input, await ctx.services.catalogOf()),
  }),
  undoChange: async (ctx, input: Input<typeof editing.undoChange>) => ({
    code: 200,
    data: await undoChange(ctx, input, await ctx.services.catalogOf()),
  }),
  previewBulk,
  editBulk,
  undoBulk,
}
