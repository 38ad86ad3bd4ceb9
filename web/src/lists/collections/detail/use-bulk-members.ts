import { collections, MAX_MEMBERS } from '@kolscope/contract/lists/collections/collections'
import { members, type Triage } from '@kolscope/contract/lists/collections/members'
import type { ExportSource } from '@kolscope/contract/lists/exports'
import { useState } from 'react'
import { call } from '../../../core/api'
import type { FieldWords } from '../../../search/filters/field-words'
import type { Selection } from '../../../search/selection/use-selection'
import { useAction } from '../../../ui/action/use-action'
import { notify } from '../../../ui/feedback/notify'
import { refreshCollections, refusalText, undoChange } from '../collection-calls'
import { filterOf, isFiltered, type MembersSearch, sortOf } from './members-search'
import type { Deciding } from './use-deciding'

export type BulkDialog = 'move' | 'export' | 'edit'

interface Props {
  collectionId: number
  /** The ids of all members of the collection. */
  listIds: readonly number[]
  search: MembersSearch
  selection: Selection
  words: FieldWords
  deciding: Deciding
}

/** Actions on all selected members at once. */
export function useBulkMembers({ collectionId, listIds, search, selection, words, deciding }: Props) {
  const { t } = words
  const [dialog, setDialog] = useState<{ kind: BulkDialog; ids: readonly number[] } | null>(null)

  /** The selected members by id; all members of a filtered list are requested as one page. */
  async function chosenIds(): Promise<number[]> {
    if (!selection.all) return [...selection.ids]
    if (!isFiltered(search)) return listIds.filter((id) => !selection.ids.has(id))
    const query = { ...filterOf(search), ...sortOf(search), influencers_page_size: MAX_MEMBERS }
    const { ids } = await call(members.getCollection, { id: collectionId, ...query })
    return ids.filter((id) => !selection.ids.has(id))
  }

  type Work = (ids: number[]) => unknown
  const { run: doing, isRunning } = useAction(async (what: Work) => what(await chosenIds()), { failure: refusalText })

  const remove = () =>
    doing(async (ids) => {
      const answer = await call(collections.updateCollection, {
        id: collectionId,
        list_ids_action: 'remove',
        list_ids: ids,
      })
      const change = answer.change_id ?? null
      selection.clear()
      notify({
        text: t('deciding.removed', { count: answer.removed ?? ids.length }),
        ...(change !== null && { onUndo: () => void undoChange(change, t) }),
      })
      await refreshCollections()
    })

  async function move(ids: readonly number[], to: { id: number; name: string }): Promise<void> {
    const answer = await call(collections.moveInfluencers, {
      id: collectionId,
      influencer_ids: [...ids],
      to: to.id,
    })
    const change = answer.change_id
    setDialog(null)
    selection.clear()
    notify({
      text: t(answer.already > 0 ? 'deciding.movedAlready' : 'deciding.moved', {
        count: answer.removed,
        name: to.name,
        already: answer.already,
      }),
      ...(change !== null && { onUndo: () => void undoChange(change, t) }),
    })
    await refreshCollections()
  }

  /** Exports these members, or without ids all members that match the filters. */
  const exportSource = (ids: readonly number[]): ExportSource => ({
    from: 'collection',
    collection_id: collectionId,
    filter: { ...filterOf(search), ...sortOf(search) },
    ...(ids.length > 0 && { ids: [...ids] }),
  })

  return {
    isBusy: isRunning,
    dialog,
    open: (kind: BulkDialog) => void doing((ids) => setDialog({ kind, ids })),
    exportWhole: () => setDialog({ kind: 'export', ids: [] }),
    close: () => setDialog(null),
    /** Runs another action on the selected members. */
    withChosen: (what: Work) => void doing(what),
    decide: (triage: Triage) => void doing((ids) => deciding.decideMany(ids, triage, selection.clear)),
    remove,
    move,
    exportSource,
  }
}
export type Bulk = ReturnType<typeof useBulkMembers>
