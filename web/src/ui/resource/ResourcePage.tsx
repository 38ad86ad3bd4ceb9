import type { NamedKind } from '@kolscope/contract/core/named-resources'
import { IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useT } from '../../core/i18n'
import { ListPage } from '../list/ListPage'
import type { ListProps } from '../list/list-props'

type Worded = 'title' | 'description' | 'searchLabel' | 'createLabel' | 'empty'

interface Props<T> extends Omit<ListProps<T>, Worded | 'idOf' | 'actions' | 'children'> {
  /** The page takes its texts from it. */
  kind: NamedKind
  icon: TablerIcon
  /** Default: every row. */
  mayDelete?: (row: T) => boolean
  /** Edits the row with this id, or creates one if there is no id. */
  drawer: (props: { id: number | undefined; onClose: () => void }) => ReactNode
  /** Asks before a row is deleted. */
  deletion: (row: T, onClose: () => void) => ReactNode
}

/** A list of named things that are created and edited in a drawer and deleted after a question. */
export function ResourcePage<T extends { id: number }>(props: Props<T>) {
  const { kind, icon: Icon, mayDelete, drawer, deletion, ...page } = props
  const t = useT()
  const { list } = page
  const [leaving, setLeaving] = useState<T | null>(null)
  const edit = (row: T) => ({
    text: t('list.edit'),
    icon: <IconPencil size={16} aria-hidden />,
    onClick: () => list.openEdit(row.id),
  })
  const remove = (row: T) => ({
    text: t('list.delete'),
    icon: <IconTrash size={16} aria-hidden />,
    danger: true,
    onClick: () => setLeaving(row),
  })
  return (
    <ListPage
      {...page}
      title={t(`page.${kind}`)}
      description={t(`about.${kind}`)}
      searchLabel={t(`search.${kind}`)}
      createLabel={t(`new.${kind}`)}
      empty={{
        icon: <Icon size={24} />,
        title: t(`none.${kind}`),
        text: t(`empty.${kind}`),
      }}
      idOf={({ id }) => id}
      actions={(row) => (mayDelete?.(row) === false ? [edit(row)] : [edit(row), remove(row)])}
    >
      {(list.isCreating || list.editing !== undefined) && (
        <Fragment key={list.editing ?? 'new'}>{drawer({ id: list.editing, onClose: list.closeDrawer })}</Fragment>
      )}
      {leaving && deletion(leaving, () => setLeaving(null))}
    </ListPage>
  )
}
