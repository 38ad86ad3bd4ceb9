import type { Import } from '@kolscope/contract/lists/importer'
import type { ApiFailure } from '../../../core/api-failure'
import { SaveDialog } from '../../collections/save/SaveDialog'
import { type Added, addRows } from '../add-rows'
import type { Tally } from '../row-tally'

interface Props {
  currentImport: Import
  tally: Tally
  onAdded: (added: Added) => void
  onFailed: (failure: ApiFailure) => void
  onClose: () => void
}

/** Selects the collections for the rows' influencers. */
export function AddRows({ onClose, ...adding }: Props) {
  return <SaveDialog target={{ send: (to) => addRows(adding, to) }} onSaved={() => {}} onClose={onClose} />
}
