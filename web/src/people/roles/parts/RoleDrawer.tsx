import { type Flag, mayGrant } from '@kolscope/contract/core/access'
import { type Role, RoleFields, roles } from '@kolscope/contract/people/roles'
import { TextInput } from '@mantine/core'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { useSession } from '../../../core/session'
import { startSession } from '../../../core/sign-in'
import { ResourceDrawer } from '../../../ui/resource/ResourceDrawer'
import classes from '../roles.module.css'
import { FlagEditor } from './FlagEditor'

const NEW: RoleFields = { name: '', globalPermissions: [] }

const fieldsOf = ({ name, globalPermissions }: Role): RoleFields => ({ name, globalPermissions })

/** Creates a role, or edits one. */
export function RoleDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useT()
  const own = useSession().account?.role
  const isAbove = ({ globalPermissions }: Role) => !mayGrant(own?.globalPermissions ?? [], globalPermissions)
  return (
    <ResourceDrawer
      kind="role"
      id={id}
      get={roles.getRole}
      lists={[roles.listRoles]}
      schema={RoleFields}
      empty={NEW}
      valuesOf={fieldsOf}
      nameOf={({ name }) => name}
      size={560}
      words={{
        name: { label: t('named.name') },
        globalPermissions: {
          label: t('roles.rights'),
          write: (flags: Flag[]) => flags.map((flag) => t(`flag.${flag}`)).join(', '),
        },
      }}
      create={(fields) => call(roles.createRole, fields)}
      update={async (fields, at) => {
        await call(roles.updateRole, { ...at, ...fields })
        if (id === own?._id) await startSession()
      }}
      onClose={onClose}
    >
      {(fields, role) => (
        <>
          {role && isAbove(role) && <p className={classes.notice}>{t('roles.above')}</p>}
          {id === own?._id && <p className={classes.notice}>{t('roles.own')}</p>}
          <TextInput label={t('named.name')} required withAsterisk={false} data-autofocus {...fields.text('name')} />
          <FlagEditor {...fields.control('globalPermissions')} />
          {id !== undefined && <p className={classes.soft}>{t('roles.changed')}</p>}
        </>
      )}
    </ResourceDrawer>
  )
}
