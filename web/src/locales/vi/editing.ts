import type { Translated } from '../../core/texts'
import type { editing as source } from '../en/editing'

export const editing: Translated<typeof source> = {
  'editing.title': 'Editing',
}
