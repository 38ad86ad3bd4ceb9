import { Member, members, type Triage } from '@kolscope/contract/lists/collections/members'
import { useRef, useState } from 'react'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import type { FieldWords } from '../../../search/filters/field-words'
import { notify } from '../../../ui/feedback/notify'
import { failureText } from '../../../ui/form/form-texts'
import { refreshCollections, undoChange } from '../collection-calls'
import { showMember } from './member-cache'

/** The members that are about to be passed on; asks for the reason first. */
export interface Passing {
  ids: readonly number[]
  /** Set if it concerns only one. */
  member: Member | null
  onDone: () => void
}

/** A decision that conflicts with another decision. */
export interface Clash {
  stored: Member
  triage: Triage
  reason: string
}

const nothing = () => undefined

/** Decides about one member or many, shows it immediately, and corrects it if the server refuses. */
export function useDeciding(collectionId: number, words: FieldWords) {
  const { t } = words
  const [passing, setPassing] = useState<Passing | null>(null)
  const [clash, setClash] = useState<Clash | null>(null)
  // Decisions are sent one after the other: the second depends on the version that the first creates.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  function notifyDone(triage: Triage, count: number, name: string | null, change_id: number | null) {
    const text =
      name === null ? t(`deciding.done.${triage}`, { count }) : t(`deciding.doneOne.${triage}`, { name: name })
    notify({ text, ...(change_id !== null && { onUndo: () => void undoChange(change_id, t) }) })
  }

  function handleFailure(error: unknown, before: Member | null, decision: { triage: Triage; reason: string }) {
    const storedMember = isApiFailure(error) && error.status === 409 ? Member.safeParse(error.stored) : null
    if (before)
      void showMember(collectionId, before.influencer.id, () => (storedMember?.success ? storedMember.data : before))
    if (storedMember?.success) return setClash({ stored: storedMember.data, ...decision })
    console.error('The decision could not be saved', error)
    notify({ text: failureText(t, error), color: 'danger' })
  }

  async function send(ids: readonly number[], member: Member | null, triage: Triage, reason: string) {
    try {
      const answer = await call(members.triageMembers, {
        id: collectionId,
        influencer_ids: [...ids],
        triage,
        ...(triage === 'passed' && { reason }),
        ...(member && { version: member.version }),
      })
      notifyDone(triage, answer.changed, member?.influencer.name ?? null, answer.change_id)
    } catch (error) {
      handleFailure(error, member, { triage, reason })
    }
    waiting.current -= 1
    if (waiting.current === 0) await refreshCollections()
  }

  function queue(ids: readonly number[], member: Member | null, triage: Triage, reason: string): void {
    waiting.current += 1
    const showing = member
      ? showMember(collectionId, member.influencer.id, (one) => ({ ...one, triage, reason, version: one.version + 1 }))
      : Promise.resolve()
    line.current = Promise.all([line.current, showing]).then(() => send(ids, member, triage, reason))
  }

  function decideOne(member: Member, triage: Triage): void {
    if (triage === 'passed') setPassing({ ids: [member.influencer.id], member, onDone: nothing })
    else if (triage !== member.triage) queue([member.influencer.id], member, triage, '')
  }

  function decideMany(ids: readonly number[], triage: Triage, onDone: () => void): void {
    if (triage === 'passed') setPassing({ ids, member: null, onDone })
    else {
      queue(ids, null, triage, '')
      onDone()
    }
  }

  function pass(reason: string): void {
    if (!passing) return
    queue(passing.ids, passing.member, 'passed', reason)
    passing.onDone()
    setPassing(null)
  }

  function settle(keepMine: boolean): void {
    if (clash && keepMine) queue([clash.stored.influencer.id], clash.stored, clash.triage, clash.reason)
    setClash(null)
  }

  return { passing, clash, decideOne, decideMany, pass, settle, cancelPassing: () => setPassing(null) }
}
export type Deciding = ReturnType<typeof useDeciding>
