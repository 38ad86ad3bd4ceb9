import { MAX_NOTE, type Member } from '@kolscope/contract/lists/collections/members'
import { Button, Textarea } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useKeptForm } from '../../../core/kept-form'
import type { FieldWords } from '../../../search/filters/field-words'
import { UnsavedGuard } from '../../../ui/edit-form/UnsavedGuard'
import classes from './note.module.css'
import { StoredNote } from './StoredNote'
import type { NoteSaving } from './use-note'
import { useNote } from './use-note'

interface Props {
  member: Member
  collectionId: number
  words: FieldWords
  mayEdit: boolean
}

interface EditorProps {
  member: Member
  words: FieldWords
  saving: NoteSaving
}

function Editor({ member, words: { t }, saving }: EditorProps) {
  const { text, setText, busy, line, isDirty, save, close } = saving
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void save()
    }
    if (event.key === 'Escape' && !isDirty) close()
  }
  return (
    <div className={classes.editor}>
      <Textarea
        aria-label={t('deciding.noteOn', { name: member.influencer.name })}
        autoFocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_NOTE}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p role="alert" className={classes.failure} hidden={line === ''}>
        {line}
      </p>
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="default" onClick={close}>
          {t('form.cancel')}
        </Button>
        <Button size="compact-sm" loading={busy} disabled={!isDirty} onClick={() => void save()}>
          {t('form.save')}
        </Button>
      </div>
      <UnsavedGuard isDirty={() => isDirty} keeps="all" />
    </div>
  )
}

/** The note on a member; edited in place, and never saved over one that another user wrote meanwhile. */
export function NoteField({ member, collectionId, words, mayEdit }: Props) {
  const { t } = words
  const [open, setOpen] = useState(false)
  const saving = useNote({ member, collectionId, words, onClose: () => setOpen(false) })
  useKeptForm(
    `note-${member.influencer.id}`,
    () => (open && saving.isDirty ? { note: saving.text } : null),
    (values) => {
      saving.begin(String(values.note ?? ''))
      setOpen(true)
    },
  )
  const begin = () => {
    saving.begin(member.note)
    setOpen(true)
  }
  if (open) {
    return (
      <>
        <Editor member={member} words={words} saving={saving} />
        {saving.storedMember && <StoredNote saving={saving} member={saving.storedMember} words={words} />}
      </>
    )
  }
  if (!mayEdit) return member.note === '' ? null : <p className={classes.text}>{member.note}</p>
  return (
    <button
      type="button"
      className={classes.note}
      data-empty={member.note === '' || undefined}
      data-note
      aria-label={
        member.note === ''
          ? t('deciding.addNoteOn', { name: member.influencer.name })
          : t('deciding.editNoteOn', { name: member.influencer.name, note: member.note })
      }
      onClick={begin}
    >
      <IconNote size={14} aria-hidden="true" />
      <span>{member.note === '' ? t('deciding.addNote') : member.note}</span>
    </button>
  )
}
