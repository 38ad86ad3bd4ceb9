import { FIELDS, fields } from '@kolscope/contract/search/discovery/fields'
import { MAX_FILTER, operatorsOf, parseFilter } from '@kolscope/contract/search/discovery/filter-string'
import { useEffect, useState } from 'react'
import { problemText } from '../../../core/problem-text'
import { CopyText } from '../../../ui/form/CopyText'
import type { FieldWords } from '../../filters/field-words'
import builder from './builder.module.css'
import classes from './filter-string.module.css'

interface Props {
  filter: string
  words: FieldWords
  onFilter: (filter: string) => void
}

function Keys({ words }: { words: FieldWords }) {
  return (
    <details className={classes.keys}>
      <summary>{words.t('advanced.keys')}</summary>
      <ul>
        {FIELDS.map((field) => (
          <li key={field}>
            <code>
              {operatorsOf(field)
                .map((operator) => `${fields[field].key}__${operator}`)
                .join('  ')}
            </code>
            <span>{words.field(field)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The filter string, shown and editable; errors are reported exactly, and an invalid string is not used. */
export function FilterStringEditor({ filter, words, onFilter }: Props) {
  const { t } = words
  const [text, setText] = useState(filter)
  useEffect(() => setText(filter), [filter])
  const { errors } = parseFilter(text)
  const isChanged = text !== filter
  const apply = () => {
    if (errors.length === 0 && isChanged) onFilter(text.trim())
  }
  return (
    <div className={classes.string}>
      <label>
        <span className={classes.stringLabel}>{t('advanced.string')}</span>
        <textarea
          rows={2}
          maxLength={MAX_FILTER}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby="filter-hint filter-errors"
          value={text}
          placeholder="platform__in=tiktok;total_follower__range=10000,100000"
          onChange={(event) => setText(event.currentTarget.value.replaceAll('\n', ''))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
      </label>
      <p id="filter-hint" className={builder.hint}>
        {t('advanced.stringHint')}
      </p>
      <div id="filter-errors" role="alert">
        {errors.length > 0 && (
          <div className={classes.errors}>
            <p>{t('advanced.stringErrors')}</p>
            <ul>
              {[...new Set(errors.map((one) => problemText(t, one)))].map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={builder.actions}>
        {isChanged ? (
          <>
            <button type="button" className={builder.add} disabled={errors.length > 0} onClick={apply}>
              {t('advanced.stringApply')}
            </button>
            <button type="button" className={builder.link} onClick={() => setText(filter)}>
              {t('advanced.stringRevert')}
            </button>
          </>
        ) : (
          filter !== '' && <CopyText text={filter}>{''}</CopyText>
        )}
      </div>
      <Keys words={words} />
    </div>
  )
}
