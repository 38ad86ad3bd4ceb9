import { type Collection, collections } from '@kolscope/contract/lists/collections/collections'
import { members } from '@kolscope/contract/lists/collections/members'
import { Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import { FormDrawer } from '../../../ui/edit-form/FormDrawer'
import { notify } from '../../../ui/feedback/notify'
import { OptionalLabel } from '../../../ui/form/OptionalLabel'
import { refreshCollections, refusalText } from '../collection-calls'
import { type CollectionFields, collectionFields } from './collection-fields'

const NEW: CollectionFields = { name: '', description: '' }

const fieldsOf = ({ name, description }: Pick<Collection, 'name' | 'description'>): CollectionFields => ({
  name,
  description,
})

interface Props {
  id: number | undefined
  onClose: () => void
}

/** Creates a collection, or edits its name and description; closing discards the input. */
export function CollectionDrawer({ id, onClose }: Props) {
  const t = useT()
  const query = useQueryOf(
    members.getCollection,
    { id: id ?? 0, influencers_page_size: 1 },
    { enabled: id !== undefined, gcTime: 0, staleTime: 0 },
  )
  const one = query.data?.data
  const schema = useMemo(() => collectionFields(t), [t])
  return (
    <FormDrawer
      title={one ? t('ask.edit', { name: one.name }) : t('collections.create')}
      schema={schema}
      values={id === undefined ? NEW : one && fieldsOf(one)}
      version={one?.version}
      error={query.error}
      onRetry={() => void query.refetch()}
      words={{
        name: { label: t('collections.name') },
        description: { label: t('collections.description') },
      }}
      readStored={(stored) => {
        const truth = stored as Collection
        return { values: fieldsOf(truth), version: truth.version }
      }}
      writeFailure={(error) => refusalText(t, error)}
      onSave={async (fields, version) => {
        if (id === undefined) await call(collections.createCollection, { ...fields, list_ids: [] })
        else await call(collections.updateCollection, { id, version, ...fields })
        await refreshCollections()
        notify({ text: t(id === undefined ? 'done.created' : 'done.saved', { name: fields.name }) })
      }}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <TextInput
            label={t('collections.name')}
            required
            withAsterisk={false}
            data-autofocus
            autoComplete="off"
            {...fields.text('name')}
          />
          <Textarea
            label={<OptionalLabel text={t('collections.description')} />}
            autosize
            minRows={3}
            maxRows={8}
            {...fields.text('description')}
          />
        </>
      )}
    </FormDrawer>
  )
}
