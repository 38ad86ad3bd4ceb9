import { type BrandDetail, BrandFields, type BrandInfluencer, brands } from '@kolscope/contract/influencers/brands'
import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { ResourceDrawer } from '../../../ui/resource/ResourceDrawer'
import { AliasesField } from './AliasesField'
import { Members } from './Members'

const NEW: BrandFields = { name: '', aliases: [], list_ids: [] }

/** Creates a brand, or edits one. */
export function BrandDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useT()
  // Influencers that this form has met, so that the list can name them before it is saved.
  const met = useRef(new Map<number, BrandInfluencer>())
  return (
    <ResourceDrawer
      kind="brand"
      id={id}
      get={brands.get}
      lists={[brands.list]}
      schema={BrandFields}
      empty={NEW}
      valuesOf={({ name, aliases, list_ids, influencers }) => {
        for (const one of influencers) met.current.set(one.id, one)
        return { name, aliases, list_ids }
      }}
      nameOf={({ name }) => name}
      words={{
        name: { label: t('named.name') },
        aliases: { label: t('brands.aliases'), write: (names: string[]) => names.join(', ') },
        list_ids: {
          label: t('brands.influencers'),
          write: (ids: number[]) => ids.map((one) => met.current.get(one)?.name ?? `#${one}`).join(', '),
        },
      }}
      create={(fields) => call(brands.create, fields)}
      update={(fields, at, before) => call(brands.update, { ...at, ...changedFieldsOf(fields, before) })}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <TextInput label={t('named.name')} required withAsterisk={false} data-autofocus {...fields.text('name')} />
          <AliasesField {...fields.control('aliases')} />
          <Members {...fields.control('list_ids')} known={met.current} />
        </>
      )}
    </ResourceDrawer>
  )
}

/** An account that may not change the list can still rename; so what is the same is not sent. */
function changedFieldsOf(fields: BrandFields, before: BrandDetail): Partial<BrandFields> {
  const isSame = String(before.list_ids) === String(fields.list_ids)
  return isSame ? { name: fields.name, aliases: fields.aliases } : fields
}
