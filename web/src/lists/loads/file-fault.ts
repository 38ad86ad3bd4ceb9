import {
  LIST_EXTENSIONS,
  MAX_LIST_BYTES,
  TEXT_EXTENSIONS,
  WORKBOOK_EXTENSIONS,
} from '@kolscope/contract/lists/loads/loads'
import type { Translate } from '../../core/i18n'

export type FileFault = 'extension' | 'empty' | 'name' | 'text' | 'workbook'

const MAX_NAME = 200
const MIB = 1024 * 1024
/** The limits in megabytes, as texts write them. */
export const MAX_MEGABYTES = { text: MAX_LIST_BYTES.text / MIB, workbook: MAX_LIST_BYTES.workbook / MIB } as const
export const ACCEPTED_FILES = LIST_EXTENSIONS.map((extension) => `.${extension}`).join(',')

const hasExtension = (name: string, extensions: readonly string[]) =>
  extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))

/** Why a file is not sent at all; null if it can be. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): FileFault | null {
  const isWorkbook = hasExtension(name, WORKBOOK_EXTENSIONS)
  if (!isWorkbook && !hasExtension(name, TEXT_EXTENSIONS)) return 'extension'
  if (size === 0) return 'empty'
  if (name.length > MAX_NAME) return 'name'
  const kind = isWorkbook ? 'workbook' : 'text'
  return size > MAX_LIST_BYTES[kind] ? kind : null
}

export function faultText(t: Translate, fault: FileFault): string {
  if (fault === 'name') return t('loads.fault.name', { most: MAX_NAME })
  if (fault === 'text' || fault === 'workbook') return t(`loads.fault.${fault}`, { most: MAX_MEGABYTES[fault] })
  return t(`loads.fault.${fault}`)
}
