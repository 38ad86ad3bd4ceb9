import type { RestorableKind } from '@kolscope/contract/core/named-resources'
import type { Id } from '@kolscope/contract/core/paging'
import type { Route } from '@kolscope/contract/core/route'
import type { z } from 'zod'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { refreshQueriesOf } from '../../core/query'
import { DeleteWithUndo } from '../action/DeleteWithUndo'

type ById = Route<z.ZodObject<{ id: typeof Id }>>

interface Props {
  kind: RestorableKind
  of: { list: Pick<Route, 'method' | 'path'>; remove: ById; restore: ById }
  row: { id: number; name: string }
  onClose: () => void
}

/** Deletes a named thing after a question, and offers to bring it back. */
export function DeleteRestorable({ kind, of, row: { id, name }, onClose }: Props) {
  const t = useT()
  return (
    <DeleteWithUndo
      name={name}
      text={t(`deletion.${kind}`)}
      remove={() => call(of.remove, { id })}
      restore={() => call(of.restore, { id })}
      refresh={() => refreshQueriesOf(of.list)}
      onClose={onClose}
    />
  )
}
