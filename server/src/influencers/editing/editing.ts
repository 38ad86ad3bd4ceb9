import type { Input } from '@kolscope/contract/core/route'
import type { editing } from '@kolscope/contract/influencers/editing'
import { type Ctx, signedIn } from '../../core/ctx'
import { createAccountGates } from '../../core/gate'
import type { Verbs } from '../../core/mount'
import { editBulk, previewBulk } from './bulk-edit'
import { getEditable } from './editable'
import { undoBulk } from './undo-bulk'
import { undoChange } from './undo-change'
import { updateInfluencer } from './update-influencer'

/**
 * Up to 10,000 influencers at once: an account's calls take turns, so that none of them blocks the server for others.
 */
const bulkTurns = createAccountGates({ running: 1, queued: 5, waitMs: 10_000 })

const inBulkTurn =
  <In, Out>(verb: (ctx: Ctx, input: In) => Promise<Out>) =>
  (ctx: Ctx, input: In) =>
    bulkTurns(signedIn(ctx).accountId, () => verb(ctx, input), ctx.signal)

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
  previewBulk: inBulkTurn(previewBulk),
  editBulk: inBulkTurn(editBulk),
  undoBulk: inBulkTurn(undoBulk),
}
