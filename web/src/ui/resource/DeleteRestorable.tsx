import type { Id } from '@kolscope/contract/core/paging'
import type { Route } from '@kolscope/contract/core/route'
import type { z } from 'zod'
import { call } from '../../core/api'
import { refreshQueriesOf } from '../../core/query'
import { DeleteWithUndo } from '../action/DeleteWithUndo'

type ById = Route<z.ZodObject<{ id: typeof Id }>>

interface Props {
  of: { list: Pick<Route, 'method' | 'path'>; remove: ById; restore: ById }
  row: { id: number; name: string }
  /** What is deleted with it, and what stays. */
  text: string
  onClose: () => void
}

/** Deletes a named thing after a question, and offers to bring it back. */
export function DeleteRestorable({ of, row: { id, name }, text, onClose }: Props) {
  return (
    <DeleteWithUndo
      name={name}
      text={text}
      remove={() => call(of.remove, { id })}
      restore={() => call(of.restore, { id })}
      refresh={() => refreshQueriesOf(of.list)}
      onClose={onClose}
    />
  )
}
