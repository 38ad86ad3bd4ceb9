import { advanced } from './discovery/advanced'
import { cards } from './discovery/cards'
import { fields } from './discovery/fields'
import { filters } from './discovery/filters'
import { preview } from './discovery/preview'
import { results } from './discovery/results'

export const discovery = { ...fields, ...filters, ...results, ...cards, ...preview, ...advanced }
