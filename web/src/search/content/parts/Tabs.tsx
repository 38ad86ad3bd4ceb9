import { type KeyboardEvent, useRef } from 'react'
import { useT } from '../../../core/i18n'
import classes from '../content.module.css'
import { TABS, type Tab } from '../content-search'

interface Props {
  tab: Tab
  panelId: string
  onTab: (tab: Tab) => void
}

/** The posts themselves, or their authors; arrow keys switch between them. */
export function Tabs({ tab, panelId, onTab }: Props) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = TABS.find((one) => one !== tab) ?? tab
    onTab(other)
    list.current?.querySelector<HTMLElement>(`[data-tab="${other}"]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={t('content.tabs')} className={classes.tabs} onKeyDown={move}>
      {TABS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          data-tab={one}
          aria-selected={one === tab}
          aria-controls={panelId}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {t(`content.tab.${one}`)}
        </button>
      ))}
    </div>
  )
}
