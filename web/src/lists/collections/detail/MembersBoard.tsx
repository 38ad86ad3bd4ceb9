import type { Member, Triage } from '@kolscope/contract/lists/collections/members'
import { Button } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import classes from './board.module.css'
import { MemberCard } from './MemberCard'
import { eachMember, type MemberListProps } from './member-list'
import { TRIAGE_ICONS } from './TriageSelect'
import type { Column } from './use-members'

const DRAGGED = 'application/x-kolscope-member'

interface Props extends Omit<MemberListProps, 'members'> {
  columns: readonly Column[]
}

interface ColumnProps extends Omit<Props, 'columns'> {
  column: Column
  onDrop: ((event: DragEvent) => void) | undefined
}

function BoardColumn({ column, onDrop, ...list }: ColumnProps) {
  const { t } = list.words
  const [isOver, setOver] = useState(false)
  const { triage, members, count, isMore, showMore } = column
  const Icon = TRIAGE_ICONS[triage]
  const title = t(`deciding.triage.${triage}`)
  const drag = (member: Member) => (event: DragEvent) => {
    event.dataTransfer.setData(DRAGGED, String(member.influencer.id))
    event.dataTransfer.effectAllowed = 'move'
  }
  return (
    <section
      className={classes.column}
      data-column={triage}
      data-over={isOver || undefined}
      aria-label={t('deciding.column', { title, count })}
      onDragOver={(event) => {
        if (!onDrop || !event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        onDrop?.(event)
      }}
    >
      <header className={classes.head} data-triage={triage}>
        <Icon size={16} aria-hidden="true" />
        <h2>{title}</h2>
        <span className={classes.count}>{list.words.format.full(count)}</span>
      </header>
      {members.length === 0 && <p className={classes.none}>{t(`deciding.columnEmpty.${triage}`)}</p>}
      {eachMember({ ...list, members }).map((one) => (
        <MemberCard
          key={one.member.influencer.id}
          {...one}
          onDrag={onDrop === undefined ? undefined : drag(one.member)}
        />
      ))}
      {isMore && (
        <Button variant="default" onClick={showMore}>
          {t('deciding.showMore', { count: count - members.length })}
        </Button>
      )}
    </section>
  )
}

/** The members in three columns by decision; a card moves by mouse, by its menu and by the keys 1, 2 and 3. */
export function MembersBoard({ columns, onDecide, ...list }: Props) {
  const drop = (triage: Triage) => (event: DragEvent) => {
    const id = Number(event.dataTransfer.getData(DRAGGED))
    const member = columns.flatMap(({ members }) => members).find(({ influencer }) => influencer.id === id)
    if (!member) return
    event.preventDefault()
    if (member.triage !== triage) onDecide?.(member, triage)
  }
  return (
    <div className={classes.board}>
      {columns.map((column) => (
        <BoardColumn
          key={column.triage}
          column={column}
          {...list}
          onDecide={onDecide}
          onDrop={onDecide && drop(column.triage)}
        />
      ))}
    </div>
  )
}
