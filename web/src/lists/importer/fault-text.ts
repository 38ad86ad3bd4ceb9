import type { ImportFile } from '@kolscope/contract/core/spreadsheet-file'
import { IMPORT_MESSAGES } from '@kolscope/contract/lists/importer-rules'
import type { Translate } from '../../core/i18n'

const SIZE = /\d+/

/** One of the specification's messages in the reader's language. */
export function faultText(t: Translate, message: string): string {
  if (message === IMPORT_MESSAGES.extension) return t('importer.fault.extension')
  if (message === IMPORT_MESSAGES.mime) return t('importer.fault.mime')
  return t('importer.fault.size', { size: SIZE.exec(message)?.[0] ?? '' })
}

/** What is wrong with a file, followed by details if the server found out more. */
export const fileText = (
  t: Translate,
  { errorMessage, problem }: Pick<ImportFile, 'errorMessage' | 'problem'>,
): string => [faultText(t, errorMessage), problem && t(`importer.problem.${problem}`)].filter(Boolean).join(' ')
