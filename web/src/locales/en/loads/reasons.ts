import {
  type CellDoubt,
  FILE_REFUSALS,
  type FileRefusalCode,
  ROW_REFUSALS,
  type RowRefusalCode,
} from '@kolscope/contract/lists/loads/load-reasons'

type Refusals = { readonly [C in RowRefusalCode as `loads.row.${C}`]: (typeof ROW_REFUSALS)[C] } & {
  readonly [C in FileRefusalCode as `loads.file.${C}`]: (typeof FILE_REFUSALS)[C]
}

const keyed = (prefix: string, sentences: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(sentences).map(([code, text]) => [`${prefix}.${code}`, text]))

const refusals = { ...keyed('loads.row', ROW_REFUSALS), ...keyed('loads.file', FILE_REFUSALS) } as Refusals

const cells = {
  'loads.cell.not-understood': 'Not understood',
  'loads.cell.impossible': 'Impossible value',
  'loads.cell.undated': 'Not a day up to today; the row’s numbers are not stored',
  'loads.cell.too-long': 'Too long',
  'loads.cell.lost-characters': 'Damaged characters',
  'loads.cell.unknown-category': 'Unknown category',
  'loads.cell.unknown-profession': 'Unknown profession',
  'loads.cell.unknown-place': 'Unknown location',
  'loads.cell.different-places': 'Locations in different countries',
  'loads.cell.another-account': 'Another account on the same platform, not loaded',
  'loads.cell.starts-as-new': 'Status ignored. New influencers start as New.',
  'loads.cell.edited': 'Kept what a person entered',
  'loads.cell.conflict': 'Rows of the same day differ',
} as const satisfies { readonly [C in CellDoubt as `loads.cell.${C}`]: string }

/** Why rows and files are refused, and what is doubtful about cells. */
export const reasons: Refusals & typeof cells = { ...refusals, ...cells }
