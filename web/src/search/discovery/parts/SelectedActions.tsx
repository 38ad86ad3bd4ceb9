import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import type { FieldWords } from '../../filters/field-words'
import type { Selection } from '../../selection/use-selection'
import { EditSelected } from './EditSelected'
import { ExportSelected } from './ExportFound'
import { FindAlike } from './FindAlike'
import { SaveSelected } from './SaveSelected'
import { TrackSelected } from './TrackSelected'

interface Props {
  selection: Selection
  query: SearchQuery
  words: FieldWords
}

/** Actions on the selected influencers; loaded with the first selection. */
export function SelectedActions(props: Props) {
  return (
    <>
      <SaveSelected {...props} />
      <FindAlike selection={props.selection} words={props.words} />
      <ExportSelected {...props} />
      <TrackSelected {...props} />
      <EditSelected {...props} />
    </>
  )
}
