import { parseProfileUrl } from '@kolscope/contract/core/profile-url'
import { MAX_TEXT } from '@kolscope/contract/search/discovery/fields'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldWords } from '../../filters/field-words'
import { arrived, due, isSearchable, startText } from '../search-text'
import classes from './search-box.module.css'

const DEBOUNCE_MS = 150

interface Props {
  text: string
  onText: (text: string) => void
  words: FieldWords
}

/** The wide box for names, handles and profile links; searches 150 ms after the last key, or immediately on Enter. */
export function SearchBox({ text, onText, words: { t } }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const [lastState, setLastState] = useState(() => startText(text))
  const state = arrived(lastState, text)
  if (state !== lastState) setLastState(state)
  const value = state.typed ?? text
  const setTyped = (typed: string | null) => setLastState((now) => ({ ...now, typed }))
  const send = useEffectEvent((done: boolean) => {
    const next = due(state)
    if (next !== null) onText(next)
    setLastState((now) => ({
      ...now,
      ...(next !== null && { sent: [...now.sent, next] }),
      ...(done && { typed: null }),
    }))
  })
  useEffect(() => {
    if (state.typed === null) return
    const timer = setTimeout(() => send(document.activeElement !== box.current), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [state.typed])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof Element ? event.target : document.body
      if (target.matches('input, textarea, select, [contenteditable="true"]') || target.closest('[role="dialog"]'))
        return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const link = parseProfileUrl(value)
  const hint = link
    ? t('search.link', { platform: t(`platform.${link.platform}`), account: link.account })
    : !isSearchable(value) && t('problem.needs-word')
  return (
    <search className={classes.search}>
      <label className={classes.box}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          ref={box}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_TEXT}
          aria-label={t('search.label')}
          aria-describedby={hint ? 'search-hint' : undefined}
          placeholder={t('search.placeholder')}
          value={value}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => state.typed?.trim() === text && setTyped(null)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send(false)
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        {value === '' ? (
          <span className={classes.key} aria-hidden="true">
            /
          </span>
        ) : (
          <button
            type="button"
            aria-label={t('search.clear')}
            onClick={() => {
              setLastState((now) => ({ ...now, typed: null }))
              onText('')
              box.current?.focus()
            }}
          >
            <IconX size={16} aria-hidden="true" />
          </button>
        )}
      </label>
      {hint && (
        <p id="search-hint" className={classes.hint}>
          {hint}
        </p>
      )}
    </search>
  )
}
