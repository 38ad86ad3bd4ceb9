import { compileSearch, type Search } from '../../contract/src/search/discovery/search'
import { QUERIES } from '../market/queries'

export interface Mixed {
  name: string
  search: Search
}

/** The first `count` searches of the mix, each with its parameters as the name. */
export function mixOf(count: number): Mixed[] {
  return QUERIES.slice(0, count).map((query) => {
    const { search, errors } = compileSearch(query)
    if (errors.length > 0) throw new Error(`The mix has a search that is none: ${JSON.stringify(errors)}`)
    return { name: JSON.stringify(query), search }
  })
}
