import { usePageSearch } from '../../core/search-params'
import { LoadsSearch } from './loads-search'
import { LoadList } from './parts/LoadList'
import { LoadView } from './parts/LoadView'

/** Loads lists into the market, from the file to its undo; the URL contains the load. */
export function LoadListsPage() {
  const { search, setSearch } = usePageSearch(LoadsSearch)
  const { load: id, refused = 1 } = search
  if (id === undefined) return <LoadList onOpen={(load) => setSearch({ load })} />
  return (
    <LoadView
      key={id}
      id={id}
      refusedPage={refused - 1}
      onRefusedPage={(page) => setSearch({ load: id, refused: page === 0 ? undefined : page + 1 })}
    />
  )
}
