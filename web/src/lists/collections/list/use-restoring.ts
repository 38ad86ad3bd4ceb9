import { type Collection, collections } from '@kolscope/contract/lists/collections/collections'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { useAction } from '../../../ui/action/use-action'
import { refreshCollections } from '../collection-calls'

/** Restores a collection from the trash; another collection may have taken its name meanwhile. */
export function useRestoring() {
  const t = useT()
  return useAction(({ id }: Pick<Collection, 'id' | 'name'>) => call(collections.restoreCollection, { id }), {
    success: (_, { name }) => t('done.restored', { name }),
    failure: (_, error, { name }) =>
      isApiFailure(error) && error.status === 409 ? t('collections.nameTaken', { name }) : t('action.failed'),
    refresh: refreshCollections,
  })
}
