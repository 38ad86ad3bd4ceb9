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

/** The wide box for names, handles and profile links; searches 150 ms after the last key, at once on Enter. */
export function SearchBox({ text, onText, words: { t } }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const [kept, setKept] = useState(() => startText(text))
  const state = arrived(kept, text)
  if (state !== kept) setKept(state)
  const shown = state.typed ?? text
  const setTyped = (typed: string | null) => setKept((now) => ({ ...now, typed }))
  const send = useEffectEvent((done: boolean) => {
    const wanted = due(state)
    if (wanted !== null) onText(wanted)
    setKept((now) => ({
      ...now,
      ...(wanted !== null && { sent: [...now.sent, wanted] }),
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
  const link = parseProfileUrl(shown)
  const hint = link
    ? t('search.link', { platform: t(`platform.${link.platform}`), account: link.account })
    : !isSearchable(shown) && t('problem.needs-word')
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
          value={shown}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => state.typed?.trim() === text && setTyped(null)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send(false)
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        {shown === '' ? (
          <span className={classes.key} aria-hidden="true">
            /
          </span>
        ) : (
          <button
            type="button"
            aria-label={t('search.clear')}
            onClick={() => {
              setKept((now) => ({ ...now, typed: null }))
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
