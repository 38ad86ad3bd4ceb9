import { PLATFORMS } from '@kolscope/contract/core/enums'
import { type ProfessionDetail, ProfessionFields, professions } from '@kolscope/contract/market/professions'
import { NativeSelect, TextInput } from '@mantine/core'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { useNameOf } from '../../../core/use-name-of'
import { ResourceDrawer } from '../../../ui/resource/ResourceDrawer'
import { useCategories } from '../../categories/use-categories'
import { RelatedCategories } from './RelatedCategories'

const NEW: ProfessionFields = { name: '', name_vi: '', platform: null, categories: [] }

const fieldsOf = ({ name, name_vi, platform, categories }: ProfessionDetail): ProfessionFields => ({
  name,
  name_vi,
  platform,
  categories,
})

/** Creates a profession, or edits one. */
export function ProfessionDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useT()
  const { paths } = useCategories()
  const nameOf = useNameOf()
  return (
    <ResourceDrawer
      kind="profession"
      id={id}
      get={professions.getProfession}
      lists={[professions.listProfessions]}
      schema={ProfessionFields}
      empty={NEW}
      valuesOf={fieldsOf}
      nameOf={({ name, name_vi }) => nameOf(name, name_vi)}
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
      create={(fields) => call(professions.createProfession, fields)}
      update={(fields, at) => call(professions.updateProfession, { ...at, ...fields })}
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
    </ResourceDrawer>
  )
}
