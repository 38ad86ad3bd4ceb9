import type { Member, Triage } from '@kolscope/contract/lists/collections/members'
import { isoDate } from '../../../core/format'
import type { FieldWords } from '../../../search/filters/field-words'
import classes from './member.module.css'
import { NoteField } from './NoteField'
import { TriageSelect } from './TriageSelect'

interface Props {
  member: Member
  collectionId: number
  words: FieldWords
  onDecide: ((member: Member, triage: Triage) => void) | undefined
}

function who({ triaged_by, triaged_at }: Member, { t }: FieldWords): string | undefined {
  if (triaged_at === null) return undefined
  const date = isoDate(triaged_at) ?? ''
  return triaged_by === null ? t('deciding.on', { date }) : t('deciding.by', { name: triaged_by, date })
}

/** The decision about a member, the reason, and the note. */
export function Decision({ member, collectionId, words, onDecide }: Props) {
  const title = who(member, words)
  return (
    <div className={classes.decision} title={title}>
      <TriageSelect member={member} words={words} onDecide={onDecide && ((triage) => onDecide(member, triage))} />
      {member.triage === 'passed' && member.reason !== '' && <p className={classes.reason}>{member.reason}</p>}
      <NoteField member={member} collectionId={collectionId} words={words} mayEdit={onDecide !== undefined} />
    </div>
  )
}
