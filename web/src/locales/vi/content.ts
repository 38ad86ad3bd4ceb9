import type { Translated } from '../../core/texts'
import type { content as english } from '../en/content'

export const content: Translated<typeof english> = {
  'content.placeholder': '',
}
