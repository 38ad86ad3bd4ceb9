import { MAX_SEARCH } from '@kolscope/contract/core/paging'
import { TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../core/i18n'
import classes from './list-search-box.module.css'

const DEBOUNCE_MS = 250

interface Props {
  label: string
  text: string
  onText: (text: string) => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.matches('input, textarea, select, [contenteditable="true"]') || target.closest('[role="dialog"]') !== null)

/** Searches a quarter of a second after the last key; `/` focuses it. */
export function ListSearchBox({ label, text, onText }: Props) {
  const t = useT()
  const box = useRef<HTMLInputElement>(null)
  const [input, setInput] = useState<string | null>(null)
  const send = useEffectEvent((value: string) => {
    if (value.trim() !== text) onText(value.trim())
    setInput((now) => (now === value && document.activeElement !== box.current ? null : now))
  })
  useEffect(() => {
    if (input === null) return
    const timer = setTimeout(() => send(input), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [input])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <search className={classes.search}>
      <TextInput
        ref={box}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={
          (input ?? text) !== '' && (
            <button
              type="button"
              className={classes.clear}
              aria-label={t('list.clearSearch')}
              onClick={() => {
                setInput(null)
                onText('')
                box.current?.focus()
              }}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          )
        }
        value={input ?? text}
        onChange={(event) => setInput(event.currentTarget.value)}
        onBlur={() => input?.trim() === text && setInput(null)}
      />
    </search>
  )
}
