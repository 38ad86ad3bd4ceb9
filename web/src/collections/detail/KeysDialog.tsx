import type { FieldWords } from '../../discovery/field-words'
import { Dialog } from '../../ui/Dialog'
import classes from './keys.module.css'

/** The keys of a collection's members. */
export function KeysDialog({ words: { t }, onClose }: { words: FieldWords; onClose: () => void }) {
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
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
