import { PLATFORMS } from '@kolscope/contract/core/enums'
import { MultiSelect, NativeSelect, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useT } from '../../../core/i18n'
import { useSession } from '../../../core/session'
import type { FormFields } from '../../../ui/edit-form/FormDrawer'
import { useRoleNames } from '../use-role-names'
import { branchIn, type Tree } from '../use-tree'
import { ChoosePicture } from './ChoosePicture'
import classes from './categories.module.css'
import type { Values } from './category-values'

interface Props {
  fields: FormFields<Values>
  id: number | undefined
  tree: Tree
}

function Place({ fields, id, tree }: Props) {
  const t = useT()
  const parent = fields.control('parent')
  const platform = fields.control('platform')
  const branch = id === undefined ? new Set<number>() : branchIn(tree, id)
  return (
    <>
      <Select
        label={t('categories.parent')}
        placeholder={t('categories.top')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('categories.clearParent') }}
        data={[...tree.paths]
          .filter(([one]) => !branch.has(one))
          .map(([one, label]) => ({ value: String(one), label }))}
        value={parent.value === null ? null : String(parent.value)}
        onChange={(value) => parent.onChange(value === null ? null : Number(value))}
        error={parent.error ?? (tree.error ? t('categories.listFailed') : undefined)}
      />
      <NativeSelect
        label={t('categories.platform')}
        value={platform.value ?? ''}
        error={platform.error}
        onChange={(event) => platform.onChange(PLATFORMS.find((name) => name === event.currentTarget.value) ?? null)}
        data={[
          { value: '', label: t('categories.allPlatforms') },
          ...PLATFORMS.map((name) => ({ value: name as string, label: t(`platform.${name}`) })),
        ]}
      />
    </>
  )
}

function Visibility({ fields }: Pick<Props, 'fields'>) {
  const t = useT()
  const { names, error } = useRoleNames()
  const roles = fields.control('role_ids')
  const own = useSession().account?.role
  const roleIds = roles.value ?? []
  const leavesOut = own !== undefined && roleIds.length > 0 && !roleIds.includes(own._id)
  const clear = { 'aria-hidden': false, tabIndex: 0, 'aria-label': t('categories.clearRoles') } as const
  return (
    <>
      <MultiSelect
        label={t('categories.visibleTo')}
        description={t('categories.visibleToHint')}
        placeholder={roleIds.length === 0 ? t('categories.everybody') : ''}
        searchable
        clearable
        clearButtonProps={clear}
        data={[...names].map(([role, label]) => ({ value: String(role), label }))}
        value={roleIds.map(String)}
        onChange={(ids) => roles.onChange(ids.map(Number))}
        error={roles.error ?? (error ? t('categories.listFailed') : undefined)}
      />
      <div role="status">
        {leavesOut && <p className={classes.notice}>{t('categories.leavesOut', { role: own.name })}</p>}
      </div>
    </>
  )
}

/** Everything that is kept about a category. */
export function CategoryForm({ fields, id, tree }: Props) {
  const t = useT()
  const cues = fields.control('cue_words')
  const picture = fields.control('category_uid')
  return (
    <>
      <div className={classes.pair}>
        <TextInput label={t('categories.nameEn')} data-autofocus {...fields.text('category_name')} />
        <TextInput label={t('categories.nameVi')} lang="vi" {...fields.text('name_vi')} />
      </div>
      <TextInput
        label={t('categories.code')}
        description={t('categories.codeHint')}
        spellCheck={false}
        autoCapitalize="none"
        {...fields.text('category_code')}
      />
      <Place fields={fields} id={id} tree={tree} />
      <Visibility fields={fields} />
      <ChoosePicture value={picture.value} error={picture.error} onChange={picture.onChange} />
      <Textarea label={t('categories.description')} autosize minRows={2} maxRows={6} {...fields.text('description')} />
      <TagsInput
        label={t('categories.cues')}
        description={t('categories.cuesHint')}
        splitChars={[',']}
        acceptValueOnBlur
        value={cues.value}
        onChange={cues.onChange}
        error={cues.error}
      />
    </>
  )
}
