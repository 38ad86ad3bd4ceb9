import type { COLUMN_MEANINGS, ImportSheet } from '@kolscope/contract/lists/importer'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import type { SheetColumn } from '../reading/sheet-column'

export type Column = ImportSheet['columns'][number]
type Meaning = (typeof COLUMN_MEANINGS)[number]

const MEANINGS: Readonly<Partial<Record<Field, Meaning>>> = {
  platform: 'platform',
  social_id: 'id',
  url: 'link',
  handle: 'handle',
  name: 'name',
  name_and_handle: 'name',
}

const HALF = 0.5

/** A column that could hold names or user names: below a platform's name single words are user names. */
const undecided = ({ platform, looks }: SheetColumn): Meaning =>
  platform !== null && looks.userNames > HALF ? 'handle' : 'name'

/** What a column means for finding listed influencers; only what identifies an account counts. */
export function meaningOf(column: SheetColumn): Column {
  const { index, header, field, platform, looks } = column
  const meaning = field === 'account' ? undecided(column) : ((field && MEANINGS[field]) ?? 'ignored')
  return {
    index,
    header,
    meaning,
    platform: meaning === 'ignored' || meaning === 'name' ? null : platform,
    samples: looks.samples.slice(0, SHOWN_SAMPLES),
    filled: looks.filled,
  }
}

const SHOWN_SAMPLES = 3
