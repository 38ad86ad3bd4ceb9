import { useEffect, useRef } from 'react'
import { problemText } from '../../../core/problem-text'
import type { FieldWords } from '../../../search/filters/field-words'
import type { Part } from '../form-state'
import { eachOnce, partName } from '../part-words'
import type { Notice, ProfileForm } from '../use-profile-form'
import classes from './notice.module.css'

interface Props {
  form: ProfileForm
  words: FieldWords
}

/** Links to a part's heading. */
function Parts({ parts, form, words }: Props & { parts: readonly Part[] }) {
  return (
    <ul>
      {parts.map((part) => (
        <li key={part}>
          <button type="button" onClick={() => document.getElementById(`part-${part}`)?.focus()}>
            {partName(words, form.state, part)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function NoticeText({ notice, form, words }: Props & { notice: NonNullable<Notice> }) {
  const { t } = words
  if (notice.kind === 'invalid') {
    const messages = eachOnce([...form.problems.values()].flat().map((one) => problemText(t, one)))
    return (
      <>
        <p className={classes.title}>{t('profiles.invalid')}</p>
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </>
    )
  }
  const open = [...form.state.failures].filter(([, { kind }]) => kind === 'conflict').map(([part]) => part)
  if (notice.kind === 'undecided') {
    return (
      <>
        <p className={classes.title}>{t('profiles.undecided')}</p>
        <Parts parts={open} form={form} words={words} />
      </>
    )
  }
  const { saved } = notice.report
  return (
    <>
      <p className={classes.title}>{t(saved.length === 0 ? 'profiles.noneSaved' : 'profiles.partlySaved')}</p>
      <p>{t('profiles.notSaved')}</p>
      <Parts parts={[...form.state.failures.keys()]} form={form} words={words} />
      {saved.length > 0 && (
        <>
          <p>{t('profiles.wasSaved')}</p>
          <Parts parts={saved} form={form} words={words} />
        </>
      )}
    </>
  )
}

/** Whether there is still something to report: problems fixed in the meantime are no longer reported. */
function isOpen(notice: Notice, form: ProfileForm): notice is NonNullable<Notice> {
  if (notice === null) return false
  if (notice.kind === 'invalid') return form.problems.size > 0
  return form.state.failures.size > 0
}

/** What is wrong, or which parts of the form were saved; shown above the fields. */
export function SaveNotice({ form, words }: Props) {
  const { notice } = form
  const box = useRef<HTMLDivElement>(null)
  const isShown = isOpen(notice, form)
  useEffect(() => {
    if (notice !== null && notice.kind !== 'saved') box.current?.focus()
    if (notice?.kind === 'saved' && notice.report.failed.length > 0) box.current?.focus()
  }, [notice])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.notice} hidden={!isShown}>
      {isShown && <NoticeText notice={notice} form={form} words={words} />}
    </div>
  )
}
