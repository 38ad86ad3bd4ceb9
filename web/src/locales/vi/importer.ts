import type { Translated } from '../../core/texts'
import type { importer as english } from '../en/importer'

export const importer: Translated<typeof english> = {
  'importer.title': 'importer',
}
