import { professions } from '@kolscope/contract/market/professions'
import { queries } from '../../core/query'

/** Asks again for every list of professions. */
export const refreshProfessions = (): Promise<void> =>
  queries.invalidateQueries({ queryKey: [professions.listProfessions.method, professions.listProfessions.path] })
