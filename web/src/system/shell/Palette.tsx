import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../core/i18n'
import classes from './Palette.module.css'
import { optionId, PaletteList } from './PaletteList'
import { fits, moveIndex, type PaletteEntry } from './palette-entries'
import { usePaletteAccounts } from './use-palette-accounts'
import { usePaletteCollections } from './use-palette-collections'
import { usePaletteEntries } from './use-palette-entries'
import { usePaletteInfluencers } from './use-palette-influencers'

/** The selected entry is identified by what it is, not by its position: late results do not move it. */
function useListKeys(entries: readonly PaletteEntry[], choose: (entry: PaletteEntry) => void) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const active = entries.find((entry) => entry.id === chosenId) ?? entries[0]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && active) {
      event.preventDefault()
      setChosenId(entries[moveIndex(entries.indexOf(active), step, entries.length)]?.id ?? null)
    }
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(active)
    }
  }
  return { active, onKeyDown, setChosenId }
}

/** Search or jump: pages, influencers, actions, all by keyboard. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const influencers = usePaletteInfluencers(text)
  const collections = usePaletteCollections(text)
  const accounts = usePaletteAccounts(text)
  const fixed = usePaletteEntries().filter(({ title }) => fits(title, text))
  const of = (wantedGroup: PaletteEntry['group']) => fixed.filter(({ group }) => group === wantedGroup)
  const entries = [...of('pages'), ...of('actions'), ...influencers.entries, ...collections, ...accounts]
  const results = entries.filter(({ isSearch }) => !isSearch).length
  const choose = (entry: PaletteEntry) => {
    onClose()
    entry.run()
  }
  const { active, onKeyDown, setChosenId } = useListKeys(entries, choose)
  const list = useRef<HTMLDivElement>(null)
  const activeId = active && optionId(active)
  useEffect(() => {
    if (activeId) list.current?.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="10vh"
      size={640}
      padding={0}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          className={classes.input}
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setChosenId(null)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className={classes.escape}>Esc</kbd>
      </div>
      <PaletteList ref={list} entries={entries} active={active} onChoose={choose} onPoint={setChosenId} />
      <p className={classes.foot} role="status">
        {influencers.failed
          ? t('palette.failed')
          : influencers.searching
            ? t('palette.searching')
            : results === 0
              ? t('palette.none', { text })
              : t('palette.found', { count: results })}
        <span className={classes.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.move')} <kbd>↵</kbd> {t('palette.choose')}
        </span>
      </p>
    </Modal>
  )
}
