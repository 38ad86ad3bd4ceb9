import { PLATFORMS } from '@kolscope/contract/core/enums'
import { type Profession, ProfessionFields, professions } from '@kolscope/contract/market/professions'
import { NativeSelect, TextInput } from '@mantine/core'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import { useNameOf } from '../../../core/use-name-of'
import { notify } from '../../../ui/feedback/notify'
import { FormDrawer } from '../../../ui/overlay/FormDrawer'
import { useCategories } from '../../categories/use-categories'
import { refreshProfessions } from '../refresh-professions'
import { RelatedCategories } from './RelatedCategories'

const NEW: ProfessionFields = { name: '', name_vi: '', platform: null, categories: [] }

const fieldsOf = ({ name, name_vi, platform, categories }: Profession): ProfessionFields => ({
  name,
  name_vi,
  platform,
  categories,
})

/** Creates a profession, or edits one of them. */
export function ProfessionDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useT()
  const { paths } = useCategories()
  const options = { enabled: id !== undefined, gcTime: 0, staleTime: 0 }
  const loaded = useQueryOf(professions.getProfession, { id: id ?? 0 }, options)
  const nameOf = useNameOf()
  const one = loaded.data?.data
  return (
    <FormDrawer
      title={one ? t('ask.edit', { name: nameOf(one.name, one.name_vi) }) : t('professions.create')}
      schema={ProfessionFields}
      values={id === undefined ? NEW : one && fieldsOf(one)}
      version={one?.version}
      error={loaded.error}
      onRetry={() => void loaded.refetch()}
      words={{
        name: { label: t('professions.name') },
        name_vi: { label: t('professions.nameVi') },
        platform: { label: t('professions.platform') },
        categories: {
          label: t('professions.categories'),
          write: (list: ProfessionFields['categories']) =>
            list
              .map((related) => `${paths.get(related.category_id) ?? related.category_id}: ${related.points}`)
              .join(', '),
        },
      }}
      storedOf={(stored) => ({ values: fieldsOf(stored as Profession), version: (stored as Profession).version })}
      onSave={async (fields, version) => {
        if (id === undefined) await call(professions.createProfession, fields)
        else await call(professions.updateProfession, { id, version, ...fields })
        await refreshProfessions()
        notify({ text: t('done.saved', { name: fields.name }) })
      }}
      onClose={onClose}
    >
      {(fields) => {
        const platform = fields.control('platform')
        return (
          <>
            <TextInput label={t('professions.name')} data-autofocus {...fields.text('name')} />
            <TextInput label={t('professions.nameVi')} lang="vi" {...fields.text('name_vi')} />
            <NativeSelect
              label={t('professions.platform')}
              value={platform.value ?? ''}
              error={platform.error}
              onChange={(event) =>
                platform.onChange(PLATFORMS.find((name) => name === event.currentTarget.value) ?? null)
              }
              data={[
                { value: '', label: t('professions.allPlatforms') },
                ...PLATFORMS.map((name) => ({ value: name as string, label: t(`platform.${name}`) })),
              ]}
            />
            <RelatedCategories {...fields.control('categories')} paths={paths} />
          </>
        )
      }}
    </FormDrawer>
  )
}
