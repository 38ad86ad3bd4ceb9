import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { type ComponentType, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { refreshQueries } from '../../core/query'
import { useCan } from '../../core/session'
import { useSlots } from '../../core/slots'
import { notify } from '../../ui/feedback/notify'
import type { FieldWords } from '../filters/field-words'
import { FACETS_KEY, SEARCH_KEY } from '../filters/search-calls'
import { mark, refreshStandings, useStandings } from '../hits/standing-calls'
import type { SaveTarget } from '../selection/save-target'
import { cardOf } from './use-list-keys'

interface Saving {
  target: SaveTarget
  /** The influencer it concerns. */
  name?: string | undefined
  onSaved: () => void
  onClose: () => void
}

declare module '../../core/slots' {
  interface Slots {
    SaveDialog: ComponentType<Saving>
  }
}

const refreshResults = () =>
  Promise.all([
    refreshQueries({ queryKey: [SEARCH_KEY] }),
    refreshQueries({ queryKey: [FACETS_KEY] }),
    refreshStandings(),
  ])

type Named = Pick<Hit, 'id' | 'name'>

/** Hides an influencer from this account's results, or shows it again, and offers to undo that. */
async function setHidden({ id, name }: Named, hidden: boolean, { t }: Pick<FieldWords, 't'>) {
  const words = { t }
  try {
    await mark(id, 'hidden', hidden)
    notify({
      text: t(hidden ? 'card.wasHidden' : 'card.wasShown', { name }),
      onUndo: () => void setHidden({ id, name }, !hidden, words),
    })
  } catch {
    notify({ text: t('action.failed'), color: 'danger' })
  }
  await refreshResults()
}

/** Actions on one influencer of a list, and the state of each; the functions are stable. */
export function useQuickActions(hits: readonly Hit[], words: FieldWords) {
  const ids = useMemo(() => hits.map(({ id }) => id), [hits])
  const standings = useStandings(ids)
  const maySave = useCan('canCreateCollection')
  const { SaveDialog } = useSlots()
  const [saving, setSaving] = useState<number | null>(null)
  const latest = useRef({ hits, words })
  latest.current = { hits, words }
  const onHide = useCallback((id: number, hidden: boolean) => {
    const one = latest.current.hits.find((hit) => hit.id === id)
    if (one) void setHidden(one, hidden, latest.current.words)
  }, [])
  const dialog = saving !== null && (
    <Suspense>
      <SaveDialog
        target={{ ids: [saving] }}
        name={hits.find(({ id }) => id === saving)?.name}
        onSaved={() => undefined}
        onClose={() => {
          setSaving(null)
          cardOf(saving)?.focus({ preventScroll: true })
        }}
      />
    </Suspense>
  )
  return { standings, onSave: maySave ? setSaving : undefined, onHide, dialog }
}
