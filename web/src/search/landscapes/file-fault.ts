import type { ImportFile } from '@kolscope/contract/core/spreadsheet-file'
import { IMPORT_MESSAGES } from '@kolscope/contract/lists/importer-rules'
import type { Translate } from '../../core/i18n'

const SIZE = /\d+/

function kindOfFault(t: Translate, message: string): string {
  if (message === IMPORT_MESSAGES.extension) return t('landscape.fault.extension')
  if (message === IMPORT_MESSAGES.mime) return t('landscape.fault.mime')
  return t('landscape.fault.size', { size: SIZE.exec(message)?.[0] ?? '' })
}

/** Why a file was refused and what to do; the importer’s own words for it belong only to its specification. */
export const fileFault = (t: Translate, { errorMessage, problem }: Pick<ImportFile, 'errorMessage' | 'problem'>) =>
  problem ? t(`importer.problem.${problem}`) : kindOfFault(t, errorMessage)
