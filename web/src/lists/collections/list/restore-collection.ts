import { type Collection, collections } from '@kolscope/contract/lists/collections/collections'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import type { Translate } from '../../../core/i18n'
import { notify } from '../../../ui/feedback/notify'
import { refreshCollections } from '../collection-calls'

/** Brings a collection back from the trash; its name may have been given to another one meanwhile. */
export async function restoreCollection({ id, name }: Pick<Collection, 'id' | 'name'>, t: Translate): Promise<void> {
  try {
    await call(collections.restoreCollection, { id })
    notify({ text: t('collections.restored', { name }) })
  } catch (error) {
    const isTaken = isApiFailure(error) && error.status === 409
    notify({ text: isTaken ? t('collections.nameTaken', { name }) : t('collections.failed'), color: 'danger' })
  }
  await refreshCollections()
}
