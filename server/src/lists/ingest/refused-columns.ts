import type { ListSheet } from '@kolscope/contract/lists/loads/list-sheets'
import { columnName } from '../reading/column-names'

/** Titles of the columns before those of the list; reading leaves them out. */
const OWN_TITLES = ['Row', 'Reason'] as const
const PLATFORM = 'Platform'

type PlacedSheet = Pick<ListSheet, 'sheet' | 'platform'> & {
  columns: readonly Pick<ListSheet['columns'][number], 'index' | 'name' | 'field'>[]
}

/** How refused rows are written so that they can be corrected and loaded again. */
export interface RefusedColumns {
  titles: string[]
  /** A row with its cells below the titles of its sheet. */
  rowOf: (row: { label: string; reason: string; cells: readonly string[] }) => string[]
}

const titleOf = ({ index, name }: PlacedSheet['columns'][number]) =>
  name === columnName({ header: '', index }) ? '' : name

/** Puts the titles of a sheet below equal ones of the sheets before it; returns the place of each of its columns. */
function placesIn(titles: string[], { columns }: PlacedSheet): Map<number, number> {
  const places = new Map<number, number>()
  for (const column of columns) {
    const title = titleOf(column)
    const taken = new Set(places.values())
    const same = titles.findIndex((one, place) => one === title && !taken.has(place))
    const place = same >= 0 ? same : titles.push(title) - 1
    places.set(column.index, place)
  }
  return places
}

/** The columns of a list's refused rows: those of all its sheets, with the platforms that only their names say. */
export function refusedColumns(sheets: readonly PlacedSheet[]): RefusedColumns {
  const titles: string[] = []
  const places = new Map(sheets.map((sheet) => [sheet.sheet, placesIn(titles, sheet)]))
  const hasPlatforms = sheets.some(({ columns }) => columns.some(({ field }) => field === 'platform'))
  const addsPlatform = sheets.length > 1 && !hasPlatforms && sheets.some(({ platform }) => platform !== null)
  const named = sheets.toSorted((a, b) => b.sheet.length - a.sheet.length)
  const sheetOf = (label: string) =>
    named.find(({ sheet }) => sheet !== '' && label.startsWith(`${sheet} `)) ?? named.find(({ sheet }) => sheet === '')
  return {
    titles: [...OWN_TITLES, ...(addsPlatform ? [PLATFORM] : []), ...titles],
    rowOf: ({ label, reason, cells }) => {
      const sheet = sheetOf(label)
      const ofSheet = places.get(sheet?.sheet ?? '')
      const placed = titles.map(() => '')
      for (const [index, cell] of cells.entries()) {
        const place = ofSheet ? ofSheet.get(index) : index
        if (place !== undefined) placed[place] = cell
        else if (cell.trim() !== '') placed.push(cell)
      }
      const platform = addsPlatform ? [sheet?.platform ?? ''] : []
      return [label, reason, ...platform, ...Array.from(placed, (cell) => cell ?? '')]
    },
  }
}
