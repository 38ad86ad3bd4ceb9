import { landscapes } from '@kolscope/contract/landscapes'
import { call } from '../core/api'
import type { Translate } from '../core/i18n'
import { queries } from '../core/query'
import { notify } from '../ui/notify'

/** After something that every chart shows has changed. */
export const refreshLandscapes = () =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/v1/landscapes') })
export const refreshViews = () => queries.invalidateQueries({ queryKey: ['GET', landscapes.listLandscapeViews.path] })

async function restore(t: Translate, id: number): Promise<void> {
  try {
    await call(landscapes.restoreLandscapeUpload, { id })
    await refreshLandscapes()
  } catch {
    notify({ text: t('landscape.failed'), color: 'danger' })
  }
}

/** Takes the uploaded counts back, and offers to show them again. */
export async function takeBack(t: Translate): Promise<void> {
  try {
    const { data } = await call(landscapes.removeLandscapeUpload, {})
    await refreshLandscapes()
    const { removed } = data
    if (removed) notify({ text: t('landscape.takenBack'), onUndo: () => void restore(t, removed.id) })
  } catch {
    notify({ text: t('landscape.failed'), color: 'danger' })
  }
}
