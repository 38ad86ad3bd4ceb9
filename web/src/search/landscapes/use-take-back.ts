import { type LandscapeUpload, landscapes } from '@kolscope/contract/search/landscapes'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { useAction } from '../../ui/action/use-action'
import { refreshLandscapes } from './landscape-calls'

type RemovedUpload = Pick<LandscapeUpload, 'id' | 'file'>

/** Takes the counts of a file back, and offers to show them again. */
export function useTakeBack() {
  const t = useT()
  const failure = () => t('landscape.failed')
  const restore = useAction(({ id }: RemovedUpload) => call(landscapes.restoreLandscapeUpload, { id }), {
    failure,
    onDone: refreshLandscapes,
  })
  return useAction(({ id }: RemovedUpload) => call(landscapes.removeLandscapeUpload, { id }), {
    success: (_, { file }) => t('landscape.takenBack', { file: file ?? '' }),
    undo: (_, upload) => restore.run(upload),
    failure,
    onDone: refreshLandscapes,
  })
}
