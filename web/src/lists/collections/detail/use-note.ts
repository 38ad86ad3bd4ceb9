import { Member, members } from '@kolscope/contract/lists/collections/members'
import { useState } from 'react'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { problemText } from '../../../core/problem-text'
import type { FieldWords } from '../../../search/filters/field-words'
import { useAction } from '../../../ui/action/use-action'
import { failureText } from '../../../ui/form/form-texts'
import { refreshCollections } from '../collection-calls'
import { showMember } from './member-cache'

interface Props {
  member: Member
  collectionId: number
  words: FieldWords
  onClose: () => void
}

/** A note while it is written: its text, its original version, and what another user stored meanwhile. */
export function useNote({ member, collectionId, words: { t }, onClose }: Props) {
  const [text, setText] = useState(member.note)
  const [base, setBase] = useState({ note: member.note, version: member.version })
  const [storedMember, setStoredMember] = useState<Member | null>(null)
  const id = member.influencer.id
  const begin = (note: string) => {
    setText(note)
    setBase({ note: member.note, version: member.version })
    saving.forgetProblem()
    setStoredMember(null)
  }
  function failure(error: unknown): string | null {
    const now = isApiFailure(error) && error.status === 409 ? Member.safeParse(error.stored) : null
    if (now?.success) {
      setStoredMember(now.data)
      return null
    }
    const [first] = isApiFailure(error) ? error.errors : []
    return first ? problemText(t, first) : failureText(t, error)
  }
  const saving = useAction(
    async (version: number) => {
      setStoredMember(null)
      await call(members.triageMembers, { id: collectionId, influencer_ids: [id], note: text, version })
      await showMember(collectionId, id, (one) => ({ ...one, note: text, version: version + 1 }))
    },
    {
      success: t('deciding.noteSaved'),
      failure: (_, error) => failure(error),
      failureIn: 'place',
      onDone: () => {
        onClose()
        void refreshCollections()
      },
    },
  )
  async function takeStored() {
    onClose()
    setStoredMember(null)
    await refreshCollections()
  }
  const forgetStored = () => setStoredMember(null)
  return {
    text,
    setText,
    busy: saving.isRunning,
    line: saving.problem,
    storedMember,
    isDirty: text !== base.note,
    begin,
    save: (version = base.version) => void saving.run(version),
    takeStored,
    forgetStored,
    close: onClose,
  }
}
export type NoteSaving = ReturnType<typeof useNote>
