import { usePageSearch } from '../../core/search-params'
import { LoadsSearch } from './loads-search'
import { LoadList } from './parts/LoadList'
import { LoadView } from './parts/LoadView'

/** The first page is the usual one. */
const inUrl = (page: number) => (page === 0 ? undefined : page + 1)

/** Loads lists into the market, from the file to its undo; the URL contains the load. */
export function LoadListsPage() {
  const { search, setSearch } = usePageSearch(LoadsSearch)
  const { load: id, view, influencers, refused = 1 } = search
  if (id === undefined) return <LoadList onOpen={(load) => setSearch({ load })} />
  return (
    <LoadView
      key={id}
      id={id}
      listed={{ view: view ?? null, page: (influencers ?? 1) - 1 }}
      onListed={(next) =>
        setSearch({ load: id, refused: search.refused, view: next.view ?? undefined, influencers: inUrl(next.page) })
      }
      refusedPage={refused - 1}
      onRefusedPage={(page) => setSearch({ load: id, view, influencers, refused: inUrl(page) })}
    />
  )
}
