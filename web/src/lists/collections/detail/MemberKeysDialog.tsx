import type { FieldWords } from '../../../search/filters/field-words'
import { KeysDialog } from '../../../ui/overlay/KeysDialog'

/** The keys of a collection's members. */
export function MemberKeysDialog({ words: { t }, onClose }: { words: FieldWords; onClose: () => void }) {
  const keys = [
    ['/', t('keys.search')],
    ['j', t('keys.next')],
    ['k', t('keys.previous')],
    ['← ↑ → ↓', t('deciding.keys.arrows')],
    ['x', t('keys.select')],
    ['1', t('deciding.triage.untriaged')],
    ['2', t('deciding.triage.shortlisted')],
    ['3', t('deciding.triage.passed')],
    ['n', t('deciding.keys.note')],
    ['Enter', t('keys.open')],
    ['?', t('keys.help')],
  ] as const
  return <KeysDialog title={t('keys.title')} keys={keys} onClose={onClose} />
}
