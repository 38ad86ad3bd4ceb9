import type { NamedKind } from '@kolscope/contract/core/named-resources'
import type { Id } from '@kolscope/contract/core/paging'
import type { Route } from '@kolscope/contract/core/route'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useT } from '../../core/i18n'
import { refreshQueriesOf, useQueryOf } from '../../core/query'
import { FormDrawer, type FormFields } from '../edit-form/FormDrawer'
import type { SchemaFormProps } from '../edit-form/SchemaForm'
import { notify } from '../feedback/notify'

interface Versioned {
  version: number
}

type Rest = z.ZodObject | undefined
/** The route that returns one resource by its id. */
type Get<D> = Route<z.ZodObject<{ id: typeof Id }>, Rest, Rest, z.ZodType<{ code: 200; data: D }>>

interface Props<D extends Versioned, V extends FieldValues, O>
  extends Pick<SchemaFormProps<V, O>, 'schema' | 'words' | 'onClose'> {
  /** The drawer takes its titles from it. */
  kind: NamedKind
  /** Undefined to create one. */
  id: number | undefined
  get: Get<D>
  /** The lists to ask again after saving. */
  lists: readonly Pick<Route, 'method' | 'path'>[]
  /** What a new one begins with. */
  empty: V
  valuesOf: (entity: D) => V
  nameOf: (values: V) => string
  create: (fields: O) => Promise<unknown>
  /** `before` is what the form began with. */
  update: (fields: O, at: { id: number; version: number }, before: D) => Promise<unknown>
  size?: number
  children: (fields: FormFields<V>, entity: D | undefined) => ReactNode
}

/** Creates one of a list, or edits it by its id; says what was saved, and has the lists show it. */
export function ResourceDrawer<D extends Versioned, V extends FieldValues, O extends V>(props: Props<D, V, O>) {
  const { kind, id, get, lists, empty, valuesOf, nameOf, create, update, children, ...form } = props
  const t = useT()
  const query = useQueryOf(get, { id: id ?? 0 }, { enabled: id !== undefined, gcTime: 0, staleTime: 0 })
  const entity = query.data?.data
  const isNew = id === undefined
  const title = entity ? t('ask.edit', { name: nameOf(valuesOf(entity)) }) : t(`page.${kind}`)
  return (
    <FormDrawer<V, O>
      {...form}
      title={isNew ? t(`new.${kind}`) : title}
      values={isNew ? empty : entity && valuesOf(entity)}
      version={entity?.version}
      error={query.error}
      onRetry={() => void query.refetch()}
      readStored={(now) => ({ values: valuesOf(now as D), version: (now as D).version })}
      onSave={async (fields, version) => {
        if (isNew) await create(fields)
        else if (entity !== undefined && version !== undefined) await update(fields, { id, version }, entity)
        else throw new Error('What is edited has no version.')
        await refreshQueriesOf(...lists)
        notify({ text: t(isNew ? 'done.created' : 'done.saved', { name: nameOf(fields) }) })
      }}
    >
      {(fields) => children(fields, entity)}
    </FormDrawer>
  )
}
