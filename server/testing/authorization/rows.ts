import type { Row } from './law'
import { accounts } from './rows/accounts'
import { administration } from './rows/administration'
import { collections } from './rows/collections'
import { influencers } from './rows/influencers'
import { market } from './rows/market'
import { persons } from './rows/persons'

/** All calls; a call without a row fails the matrix. */
export const ROWS: Readonly<Record<string, Row>> = {
  ...accounts,
  ...influencers,
  ...persons,
  ...market,
  ...collections,
  ...administration,
}

/** Public doors other than calls, open to everyone by nature, without the interface's own files. */
export const OTHER_DOORS: Readonly<Record<string, string>> = {
  '/api/docs': 'the description of the calls',
  '/avatars/:file': 'pictures of accounts, by a key that cannot be guessed',
  '/category-pictures/:id': 'pictures of categories, by a key that cannot be guessed',
  '/api/v1/exports/:id/file':
    'files of exports, for whoever asked for them: by token, or by a link that the session signed',
  '/health/live': 'whether the program runs',
  '/health/ready': 'whether it can answer',
  '/metrics': 'figures about the program, from this machine alone',
  '/pictures/:file': 'drawn pictures of influencers, by their number',
  '/pictures/kept/:file': 'pictures of influencers that were read from their platforms, public there too',
}
