import type { Member, Triage } from '@kolscope/contract/lists/collections/members'
import type { FieldWords } from '../../../search/filters/field-words'

/** Props of each row or card of a collection. */
export interface MemberListProps {
  members: readonly Member[]
  collectionId: number
  words: FieldWords
  isChosen: (id: number) => boolean
  /** The only member of the list that is in the tab order. */
  current: number | undefined
  onToggle: (id: number) => void
  /** Absent if this account may only read. */
  onDecide: ((member: Member, triage: Triage) => void) | undefined
}

export interface MemberProps extends Omit<MemberListProps, 'members' | 'isChosen' | 'current'> {
  member: Member
  isChosen: boolean
  isCurrent: boolean
}

export const eachMember = ({ members, isChosen, current, ...rest }: MemberListProps): MemberProps[] =>
  members.map((member) => ({
    member,
    isChosen: isChosen(member.influencer.id),
    isCurrent: member.influencer.id === current,
    ...rest,
  }))
