import { MAX_SEARCH } from '@kolscope/contract/core/paging'
import { Button, TextInput } from '@mantine/core'
import { IconHelp, IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../../core/i18n'
import classes from './form.module.css'
import { Syntax } from './Syntax'

interface Props {
  words: string
  onWords: (words: string) => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null

/** One field for words, quoted words, hashtags, mentions and exclusions; `/` focuses it. */
export function SearchForm({ words, onWords }: Props) {
  const t = useT()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(words)
  const [lastWords, setLastWords] = useState(words)
  const [helps, setHelps] = useState(false)
  // Back and forward bring other words.
  if (lastWords !== words) {
    setLastWords(words)
    setText(words)
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onWords(text.trim())
  }
  return (
    <search>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          ref={box}
          type="search"
          className={classes.box ?? ''}
          aria-label={t('content.words')}
          placeholder={t('content.example')}
          maxLength={MAX_SEARCH}
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // The search uses the text in this box, whichever filter is changed next.
          onBlur={() => text.trim() !== words && onWords(text.trim())}
        />
        <Button type="submit">{t('content.search')}</Button>
        <Button
          variant="default"
          aria-expanded={helps}
          aria-label={t('content.help')}
          title={t('content.help')}
          onClick={() => setHelps(!helps)}
        >
          <IconHelp size={18} aria-hidden="true" />
        </Button>
      </form>
      {helps && <Syntax onTry={onWords} />}
    </search>
  )
}
