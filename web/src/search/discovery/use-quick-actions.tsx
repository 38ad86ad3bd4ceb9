import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { type ComponentType, Suspense, useCallback, useMemo, useState } from 'react'
import { useT } from '../../core/i18n'
import { refreshQueries } from '../../core/query'
import { useCan } from '../../core/session'
import { useSlots } from '../../core/slots'
import { useLatest } from '../../core/use-latest'
import { type Action, useAction } from '../../ui/action/use-action'
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

type NamedHit = Pick<Hit, 'id' | 'name'>

/** Hides an influencer from this account's results, or shows it again; each can be undone by the other. */
function useHiding() {
  const t = useT()
  const failure = () => t('action.failed')
  const hide: Action<NamedHit> = useAction(({ id }: NamedHit) => mark(id, 'hidden', true), {
    success: (_, { name }) => t('card.wasHidden', { name }),
    undo: (_, one) => show.run(one),
    failure,
    refresh: refreshResults,
  })
  const show: Action<NamedHit> = useAction(({ id }: NamedHit) => mark(id, 'hidden', false), {
    success: (_, { name }) => t('card.wasShown', { name }),
    undo: (_, one) => hide.run(one),
    failure,
    refresh: refreshResults,
  })
  return { hide, show }
}

/** Actions on one influencer of a list, and the state of each; the functions are stable. */
export function useQuickActions(hits: readonly Hit[]) {
  const ids = useMemo(() => hits.map(({ id }) => id), [hits])
  const standings = useStandings(ids)
  const maySave = useCan('canCreateCollection')
  const { SaveDialog } = useSlots()
  const [saving, setSaving] = useState<number | null>(null)
  const latest = useLatest({ hits, ...useHiding() })
  const onHide = useCallback(
    (id: number, hidden: boolean) => {
      const { hide, show } = latest.current
      const one = latest.current.hits.find((hit) => hit.id === id)
      if (one) void (hidden ? hide : show).run(one)
    },
    [latest],
  )
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
