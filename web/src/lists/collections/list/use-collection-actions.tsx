import type { Collection } from '@kolscope/contract/lists/collections/collections'
import { IconDoorExit, IconPencil, IconTrash, IconUserShare } from '@tabler/icons-react'
import { useT } from '../../../core/i18n'
import type { RowAction } from '../../../ui/list/RowActions'
import type { CollectionsState } from './use-collections'

interface Props {
  state: CollectionsState
  onDelete: (one: Collection) => void
  onLeave: (one: Collection) => void
}

/** What an account may do with a collection of the list. */
export function useCollectionActions({ state, onDelete, onLeave }: Props) {
  const t = useT()
  return (one: Collection): RowAction[] => {
    const edit = {
      text: t('list.edit'),
      icon: <IconPencil size={16} aria-hidden="true" />,
      onClick: () => state.openEdit(one.id),
    }
    const share = {
      text: t('collections.share'),
      icon: <IconUserShare size={16} aria-hidden="true" />,
      onClick: () => state.openShare(one.id),
    }
    const remove = {
      text: t('list.delete'),
      icon: <IconTrash size={16} aria-hidden="true" />,
      danger: true,
      onClick: () => onDelete(one),
    }
    const leave = {
      text: t('collections.leave'),
      icon: <IconDoorExit size={16} aria-hidden="true" />,
      danger: true,
      onClick: () => onLeave(one),
    }
    return one.role === 'owner' ? [edit, share, remove] : [leave]
  }
}
