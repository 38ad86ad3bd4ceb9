import type { Member, Triage } from '@kolscope/contract/lists/collections/members'
import { useMemo, useState } from 'react'
import type { FieldWords } from '../../../search/filters/field-words'
import type { Selection } from '../../../search/selection/use-selection'
import { Loading } from '../../../ui/feedback/Loading'
import { ResultPage } from '../../../ui/feedback/ResultPage'
import { MembersBoard } from './MembersBoard'
import type { MembersSearch } from './members-search'
import classes from './page.module.css'
import { NoMembers, Results } from './Results'
import { SelectionBar } from './SelectionBar'
import type { Bulk } from './use-bulk-members'
import { useMemberKeys } from './use-member-keys'
import { type Detail, useBoard } from './use-members'

interface Props {
  detail: Detail
  isStale: boolean
  search: MembersSearch
  setSearch: (next: MembersSearch) => void
  words: FieldWords
  selection: Selection
  bulk: Bulk
  /** Absent if this account may only read. */
  onDecide: ((member: Member, triage: Triage) => void) | undefined
  onHelp: () => void
  onPage: (page: number) => void
}

/** What both views share: the row in focus, the keys, and the selection. */
function useList({
  members,
  selection,
  onDecide,
  onHelp,
}: Pick<Props, 'selection' | 'onDecide' | 'onHelp'> & { members: readonly Member[] }) {
  const [pickedId, setPickedId] = useState<number>()
  const ids = members.map(({ influencer }) => influencer.id)
  const current = pickedId !== undefined && ids.includes(pickedId) ? pickedId : ids[0]
  useMemberKeys({
    current,
    onCurrent: setPickedId,
    onToggle: selection.toggle,
    onDecide:
      onDecide &&
      ((id, triage) => {
        const member = members.find(({ influencer }) => influencer.id === id)
        if (member) onDecide(member, triage)
      }),
    onHelp,
  })
  return { ids, current }
}

function TableView(props: Props) {
  const { detail, isStale, search, setSearch, words, selection, bulk, onDecide, onPage } = props
  const { ids, current } = useList({ ...props, members: detail.influencers })
  return (
    <>
      {detail.influencers.length > 0 && (
        <SelectionBar
          selection={selection}
          page={ids}
          total={detail.total}
          words={words}
          bulk={bulk}
          mayDecide={onDecide !== undefined}
        />
      )}
      <Results
        members={detail.influencers}
        collectionId={detail.data.id}
        words={words}
        isChosen={selection.has}
        current={current}
        onToggle={selection.toggle}
        onDecide={onDecide}
        total={detail.total}
        search={search}
        setSearch={setSearch}
        isStale={isStale}
        onPage={onPage}
      />
    </>
  )
}

function BoardView(props: Props) {
  const { detail, search, words, selection, bulk, onDecide } = props
  const board = useBoard(detail.data.id, search)
  const members = useMemo(() => board.columns?.flatMap((column) => column.members) ?? [], [board.columns])
  const { ids, current } = useList({ ...props, members })
  if (board.error) {
    const { status, requestId } = board.error
    return <ResultPage status={status} requestId={requestId} withHome={false} onRetry={board.refetch} />
  }
  if (board.columns === null) return <Loading />
  if (members.length === 0) return <NoMembers {...props} total={0} />
  return (
    <>
      <SelectionBar
        selection={selection}
        page={ids}
        total={detail.total}
        words={words}
        bulk={bulk}
        mayDecide={onDecide !== undefined}
      />
      <div className={classes.rows} aria-busy={board.isFetching}>
        <MembersBoard
          columns={board.columns}
          collectionId={detail.data.id}
          words={words}
          isChosen={selection.has}
          current={current}
          onToggle={selection.toggle}
          onDecide={onDecide}
        />
      </div>
    </>
  )
}

/** The members that the URL requests: a table with pages, or a board. */
export function MembersView(props: Props) {
  return props.search.view === 'board' ? <BoardView {...props} /> : <TableView {...props} />
}
