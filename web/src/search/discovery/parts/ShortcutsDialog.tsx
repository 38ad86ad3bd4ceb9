import { KeysDialog } from '../../../ui/overlay/KeysDialog'
import type { FieldWords } from '../../filters/field-words'

/** The keys of a result list. */
export function ShortcutsDialog({ words: { t }, onClose }: { words: FieldWords; onClose: () => void }) {
  const keys = [
    ['/', t('keys.search')],
    ['j', t('keys.next')],
    ['k', t('keys.previous')],
    ['← ↑ → ↓', t('keys.arrows')],
    ['x', t('keys.select')],
    ['s', t('keys.save')],
    [t('keys.space'), t('keys.preview')],
    ['Enter', t('keys.enter')],
    ['o', t('keys.open')],
    ['Esc', t('keys.escape')],
    ['?', t('keys.help')],
  ] as const
  return <KeysDialog title={t('keys.title')} keys={keys} onClose={onClose} />
}
