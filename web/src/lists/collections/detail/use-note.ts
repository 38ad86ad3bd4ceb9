import { Member, members } from '@kolscope/contract/lists/collections/members'
import { useState } from 'react'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { problemText } from '../../../core/problem-text'
import type { FieldWords } from '../../../search/filters/field-words'
import { notify } from '../../../ui/feedback/notify'
import { failureText } from '../../../ui/form/form-texts'
import { refreshCollections } from '../collection-calls'
import { showMember } from './member-cache'

interface Asked {
  member: Member
  collectionId: number
  words: FieldWords
  onClose: () => void
}

/** A note while it is written: its text, what it was made from, and what another user stored meanwhile. */
export function useNote({ member, collectionId, words: { t }, onClose }: Asked) {
  const [text, setText] = useState(member.note)
  const [base, setBase] = useState({ note: member.note, version: member.version })
  const [busy, setBusy] = useState(false)
  const [line, setLine] = useState('')
  const [stored, setStored] = useState<Member | null>(null)
  const id = member.influencer.id
  const begin = (note: string) => {
    setText(note)
    setBase({ note: member.note, version: member.version })
    setLine('')
    setStored(null)
  }
  function failed(error: unknown) {
    const now = isApiFailure(error) && error.status === 409 ? Member.safeParse(error.stored) : null
    if (now?.success) return setStored(now.data)
    const [first] = isApiFailure(error) ? error.errors : []
    console.error('The note could not be saved', error)
    setLine(first ? problemText(t, first) : failureText(t, error))
  }
  async function save(version = base.version) {
    setBusy(true)
    setLine('')
    setStored(null)
    try {
      await call(members.triageMembers, { id: collectionId, influencer_ids: [id], note: text, version })
      await showMember(collectionId, id, (one) => ({ ...one, note: text, version: version + 1 }))
      onClose()
      notify({ text: t('deciding.noteSaved') })
      await refreshCollections()
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  async function takeStored() {
    onClose()
    setStored(null)
    await refreshCollections()
  }
  const forgetStored = () => setStored(null)
  return {
    text,
    setText,
    busy,
    line,
    stored,
    isDirty: text !== base.note,
    begin,
    save,
    takeStored,
    forgetStored,
    close: onClose,
  }
}
export type NoteSaving = ReturnType<typeof useNote>
