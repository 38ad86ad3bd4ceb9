import { anyOf, canSearch } from '@kolscope/contract/core/access'
import { useEffect } from 'react'
import { useCan } from '../../core/session'
import { mark, refreshStandings } from '../../search/hits/standing-calls'

/** Records that this account opened a report; a failure is not worth a message. */
export function useSeen(id: number | undefined): void {
  const mayNote = useCan(anyOf(canSearch, 'canCreateCollection'))
  useEffect(() => {
    if (id === undefined || !mayNote) return
    void mark(id, 'seen', true).then(refreshStandings, () => undefined)
  }, [id, mayNote])
}
