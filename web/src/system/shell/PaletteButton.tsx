import { IconSearch } from '@tabler/icons-react'
import { useT } from '../../core/i18n'
import classes from './PaletteButton.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      className={classes.button}
      onClick={onOpen}
      aria-label={t('palette.open')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
    >
      <IconSearch size={18} aria-hidden="true" />
      <span className={classes.text}>{t('palette.open')}</span>
      <kbd className={classes.keys}>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  )
}
