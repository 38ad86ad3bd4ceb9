import { Modal } from '@mantine/core'
import type { FieldWords } from '../field-words'
import classes from './shortcuts.module.css'

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
  ]
  return (
    <Modal opened onClose={onClose} title={t('keys.title')} closeButtonProps={{ 'aria-label': t('action.close') }}>
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
    </Modal>
  )
}
