import { type Flag, KIND_FLAGS, mayGrant } from '@kolscope/contract/core/access'
import {
  isWholeRole,
  RIGHT_GROUPS,
  ROLE_SORTS,
  ROLES_PAGE_SIZE,
  type Role,
  roles,
} from '@kolscope/contract/people/roles'
import { IconShield } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { useCan, useSession } from '../../core/session'
import { useFormat } from '../../core/use-format'
import type { Column } from '../../ui/list/ListPage'
import { listSearch, ROWS_PER_PAGE, useList } from '../../ui/list/list-search'
import { Tag } from '../../ui/mark/Tag'
import { ResourcePage } from '../../ui/resource/ResourcePage'
import { DeleteRole } from './parts/DeleteRole'
import { RoleDrawer } from './parts/RoleDrawer'
import classes from './roles.module.css'

const SIZES = [ROLES_PAGE_SIZE, ...ROWS_PER_PAGE]
const RolesSearch = listSearch(ROLE_SORTS, {}, SIZES)
const RIGHTS: readonly Flag[] = Object.values(RIGHT_GROUPS).flat()

function useColumns(): Column<Role>[] {
  const t = useT()
  const format = useFormat()
  const mayOpenAccounts = useCan('canCreateAccounts')
  const kindOf = ({ globalPermissions }: Role) => {
    const kind = KIND_FLAGS.find((flag) => globalPermissions.includes(flag))
    return t(kind ? `flag.${kind}` : 'roles.internal')
  }
  return [
    {
      key: 'name',
      label: t('named.name'),
      sort: 'name',
      cell: (role) => (
        <span className={classes.name}>
          {role.name}
          {role.built_in && <Tag>{t('roles.builtIn')}</Tag>}
        </span>
      ),
    },
    { key: 'kind', label: t('roles.kind'), hideBelow: 640, cell: kindOf },
    {
      key: 'rights',
      label: t('roles.rights'),
      align: 'end',
      cell: ({ globalPermissions }) =>
        t('roles.rightsOf', {
          count: RIGHTS.filter((flag) => globalPermissions.includes(flag)).length,
          all: RIGHTS.length,
        }),
    },
    {
      key: 'accounts',
      label: t('roles.accounts'),
      sort: 'accounts',
      align: 'end',
      cell: ({ id, name, accounts }) =>
        mayOpenAccounts && accounts > 0 ? (
          <Link
            to="/accounts"
            search={{ roles: id }}
            className={classes.link}
            aria-label={t('roles.accountsOf', { count: accounts, name })}
          >
            {format.full(accounts)}
          </Link>
        ) : (
          format.full(accounts)
        ),
    },
    {
      key: 'created',
      label: t('roles.created'),
      sort: 'createdDate',
      noWrap: true,
      hideBelow: 860,
      cell: ({ createdDate }) => format.recent(createdDate),
    },
  ]
}

/** What accounts may do, by role. */
export function RolesPage() {
  const list = useList(RolesSearch, { sort: 'name', rowsPerPage: ROLES_PAGE_SIZE, sizes: SIZES })
  const query = useQueryOf(roles.listRoles, list.input, { placeholderData: keepPreviousData })
  const columns = useColumns()
  const ownFlags = useSession().account?.role.globalPermissions ?? []
  const mayDelete = ({ built_in, globalPermissions }: Role) => !built_in && mayGrant(ownFlags, globalPermissions)
  return (
    <ResourcePage
      kind="role"
      icon={IconShield}
      list={list}
      columns={columns}
      rows={query.data?.data.filter(isWholeRole)}
      total={query.data?.total ?? 0}
      query={query}
      nameOf={({ name }) => name}
      mayDelete={mayDelete}
      drawer={(props) => <RoleDrawer {...props} />}
      deletion={(role, onClose) => <DeleteRole role={role} onClose={onClose} />}
    />
  )
}
