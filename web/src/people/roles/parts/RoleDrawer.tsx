import { type Flag, mayGrant } from '@kolscope/contract/core/access'
import { type Role, RoleFields, roles } from '@kolscope/contract/people/roles'
import { TextInput } from '@mantine/core'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import { useSession } from '../../../core/session'
import { startSession } from '../../../core/sign-in'
import { notify } from '../../../ui/feedback/notify'
import { FormDrawer } from '../../../ui/overlay/FormDrawer'
import { refreshRoles } from '../refresh-roles'
import classes from '../roles.module.css'
import { FlagEditor } from './FlagEditor'

const NEW: RoleFields = { name: '', globalPermissions: [] }

const fieldsOf = ({ name, globalPermissions }: Role): RoleFields => ({ name, globalPermissions })

/** Creates a role, or edits one. */
export function RoleDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useT()
  const own = useSession().account?.role
  const loaded = useQueryOf(roles.getRole, { id: id ?? 0 }, { enabled: id !== undefined, gcTime: 0, staleTime: 0 })
  const role = loaded.data?.data
  const isAbove = role !== undefined && !mayGrant(own?.globalPermissions ?? [], role.globalPermissions)

  async function save(fields: RoleFields, version: number | undefined) {
    if (id === undefined || version === undefined) await call(roles.createRole, fields)
    else await call(roles.updateRole, { id, version, ...fields })
    await refreshRoles()
    notify({ text: t(id === undefined ? 'done.created' : 'done.saved', { name: fields.name }) })
    if (id === own?._id) await startSession()
  }

  return (
    <FormDrawer
      title={role ? t('ask.edit', { name: role.name }) : t(id === undefined ? 'roles.create' : 'page.roles')}
      schema={RoleFields}
      values={id === undefined ? NEW : role && fieldsOf(role)}
      version={role?.version}
      error={loaded.error}
      onRetry={() => void loaded.refetch()}
      size={560}
      words={{
        name: { label: t('roles.name') },
        globalPermissions: {
          label: t('roles.rights'),
          write: (flags: Flag[]) => flags.map((flag) => t(`flag.${flag}`)).join(', '),
        },
      }}
      storedOf={(stored) => ({ values: fieldsOf(stored as Role), version: (stored as Role).version })}
      onSave={save}
      onClose={onClose}
    >
      {(fields) => (
        <>
          {isAbove && <p className={classes.notice}>{t('roles.above')}</p>}
          {id === own?._id && <p className={classes.notice}>{t('roles.own')}</p>}
          <TextInput label={t('roles.name')} required withAsterisk={false} data-autofocus {...fields.text('name')} />
          <FlagEditor {...fields.control('globalPermissions')} />
          {id !== undefined && <p className={classes.soft}>{t('roles.changed')}</p>}
        </>
      )}
    </FormDrawer>
  )
}
