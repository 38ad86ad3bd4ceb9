import { type Role, roles } from '@kolscope/contract/people/roles'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { refreshQueriesOf } from '../../../core/query'
import { useCan } from '../../../core/session'
import { useAction } from '../../../ui/action/use-action'
import { Dialog } from '../../../ui/overlay/Dialog'

interface Uses {
  accounts: number
  categories: number
}

/** What still uses the role according to the server; null if it refused for another reason. */
function usesOf(error: unknown): Uses | null {
  if (!isApiFailure(error)) return null
  const inUseErrors = error.errors.filter(({ code }) => code === 'in-use')
  const count = (kind: keyof Uses) => Number(inUseErrors.find(({ field }) => field === kind)?.values?.count ?? 0)
  return inUseErrors.length === 0 ? null : { accounts: count('accounts'), categories: count('categories') }
}

/** Asks and deletes; a role in use stays, and the dialog shows its uses. */
export function DeleteRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useT()
  const { id, name } = role
  const [uses, setUses] = useState<Uses | null>(role.accounts > 0 ? { accounts: role.accounts, categories: 0 } : null)
  const mayOpenAccounts = useCan('canCreateAccounts')

  const remove = useAction(roles.removeRole, {
    success: t('done.deleted', { name }),
    failure: (_, error) => {
      const currentUses = usesOf(error)
      if (currentUses) setUses(currentUses)
      return currentUses ? null : t('action.failed')
    },
    goneIsDone: true,
    onDone: onClose,
    refresh: () => refreshQueriesOf(roles.listRoles),
  })

  return (
    <Dialog title={t(uses ? 'roles.usedTitle' : 'ask.delete', { name })} onClose={onClose}>
      {uses === null && <p>{t('roles.deleteText')}</p>}
      {uses !== null && uses.accounts > 0 && <p>{t('roles.usedAccounts', { count: uses.accounts })}</p>}
      {uses !== null && uses.categories > 0 && <p>{t('roles.usedCategories', { count: uses.categories })}</p>}
      <Group justify="end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t(uses ? 'action.close' : 'form.cancel')}
        </Button>
        {uses === null ? (
          <Button color="red" loading={remove.isRunning} onClick={() => void remove.run({ id })}>
            {t('list.delete')}
          </Button>
        ) : (
          mayOpenAccounts &&
          uses.accounts > 0 && (
            <Button renderRoot={(props) => <Link to="/accounts" search={{ roles: id }} {...props} />}>
              {t('roles.showAccounts')}
            </Button>
          )
        )}
      </Group>
    </Dialog>
  )
}
