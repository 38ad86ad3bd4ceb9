import { type LandscapeUpload, landscapes } from '@kolscope/contract/search/landscapes'
import { call } from '../../core/api'
import type { Translate } from '../../core/i18n'
import { refreshQueries, refreshQueriesOf } from '../../core/query'
import { notify } from '../../ui/feedback/notify'

/** Runs after a change of something that every chart shows. */
export const refreshLandscapes = () =>
  refreshQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/v1/landscapes') })
export const refreshViews = () => refreshQueriesOf(landscapes.listLandscapeViews)

async function restore(t: Translate, id: number): Promise<void> {
  try {
    await call(landscapes.restoreLandscapeUpload, { id })
    await refreshLandscapes()
  } catch {
    notify({ text: t('landscape.failed'), color: 'danger' })
  }
}

/** Withdraws the counts of a file, and offers to restore them. */
export async function takeBack(t: Translate, { id, file }: Pick<LandscapeUpload, 'id' | 'file'>): Promise<void> {
  try {
    await call(landscapes.removeLandscapeUpload, { id })
    await refreshLandscapes()
    notify({ text: t('landscape.takenBack', { file: file ?? '' }), onUndo: () => void restore(t, id) })
  } catch {
    notify({ text: t('landscape.failed'), color: 'danger' })
  }
}
