import { corrections } from '@kolscope/contract/system/corrections'
import { call } from '../../core/api'
import type { Translate } from '../../core/i18n'
import { saveFile } from '../../core/save-file'
import { notify } from '../../ui/feedback/notify'

/** Saves everything stored of an influencer as a file that can be sent to the person. */
export async function giveOut(id: number, t: Translate): Promise<void> {
  try {
    const { data } = await call(corrections.getEverything, { id })
    const text = JSON.stringify(data, null, 2)
    saveFile(`kolscope-${id}.json`, new Blob([text], { type: 'application/json' }))
  } catch {
    notify({ text: t('corrections.giveOutFailed'), color: 'danger' })
  }
}
