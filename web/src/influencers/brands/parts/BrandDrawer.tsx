import { type BrandDetail, BrandFields, type BrandInfluencer, brands } from '@kolscope/contract/influencers/brands'
import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import { notify } from '../../../ui/feedback/notify'
import { FormDrawer } from '../../../ui/overlay/FormDrawer'
import { refreshBrands } from '../refresh-brands'
import { AliasesField } from './AliasesField'
import { Members } from './Members'

const NEW: BrandFields = { name: '', aliases: [], list_ids: [] }

const fieldsOf = ({ name, aliases, list_ids }: BrandDetail): BrandFields => ({ name, aliases, list_ids })

/** Creates a brand, or edits one of them. */
export function BrandDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useT()
  const loaded = useQueryOf(brands.getBrand, { id: id ?? 0 }, { enabled: id !== undefined, gcTime: 0, staleTime: 0 })
  const brand = loaded.data?.data
  // People who were found in this form, so that the list can name them before it is saved.
  const found = useRef(new Map<number, BrandInfluencer>())
  for (const one of brand?.influencers ?? []) found.current.set(one.id, one)
  const values = id === undefined ? NEW : brand && fieldsOf(brand)
  return (
    <FormDrawer
      title={brand ? t('ask.edit', { name: brand.name }) : t(id === undefined ? 'brands.create' : 'page.brands')}
      schema={BrandFields}
      values={values}
      version={brand?.version}
      error={loaded.error}
      onRetry={() => void loaded.refetch()}
      words={{
        name: { label: t('brands.name') },
        aliases: { label: t('brands.aliases'), write: (names: string[]) => names.join(', ') },
        list_ids: {
          label: t('brands.influencers'),
          write: (ids: number[]) => ids.map((one) => found.current.get(one)?.name ?? `#${one}`).join(', '),
        },
      }}
      storedOf={(stored) => {
        const truth = stored as BrandDetail
        for (const one of truth.influencers) found.current.set(one.id, one)
        return { values: fieldsOf(truth), version: truth.version }
      }}
      onSave={async (fields, version) => {
        if (id === undefined) await call(brands.createBrand, fields)
        else await call(brands.updateBrand, { id, version, ...changed(fields, brand) })
        await refreshBrands()
        notify({ text: t(id === undefined ? 'done.created' : 'done.saved', { name: fields.name }) })
      }}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <TextInput label={t('brands.name')} required withAsterisk={false} data-autofocus {...fields.text('name')} />
          <AliasesField {...fields.control('aliases')} />
          <Members {...fields.control('list_ids')} known={found.current} />
        </>
      )}
    </FormDrawer>
  )
}

/** Whose list may not be changed can still rename; so what is the same is not sent. */
function changed(fields: BrandFields, before: BrandDetail | undefined): Partial<BrandFields> {
  const isSame = before !== undefined && String(before.list_ids) === String(fields.list_ids)
  return isSame ? { name: fields.name, aliases: fields.aliases } : fields
}
