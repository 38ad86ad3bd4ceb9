import { corrections } from '@kolscope/contract/system/corrections'
import { useT } from '../../core/i18n'
import { saveFile } from '../../core/save-file'
import { useAction } from '../../ui/action/use-action'

/** Saves everything stored of an influencer as a file that can be sent to the person. */
export function useGiveOut() {
  const t = useT()
  return useAction(corrections.getEverything, {
    onDone: (answer, { id }) => {
      if (answer === undefined) return
      const text = JSON.stringify(answer.data, null, 2)
      saveFile(`kolscope-${id}.json`, new Blob([text], { type: 'application/json' }))
    },
    failure: () => t('corrections.giveOutFailed'),
  })
}
