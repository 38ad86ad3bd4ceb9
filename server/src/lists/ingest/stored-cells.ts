import { storable } from '../../core/storable-text'

/** Letters that are kept of a refused row and of one of its cells; longer ones are cut. */
const MAX_ROW_LETTERS = 50_000
const MAX_CELL_LETTERS = 4_000

/** Letters that are kept of all refused rows of a load; further rows are kept without their cells. */
export const MAX_REFUSED_LETTERS = 16_000_000

export const lettersIn = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0)

/** The cells of a refused row as they are stored, and whether some of them are cut. */
export function storedCells(cells: readonly string[]): { cells: string[]; isCut: boolean } {
  let left = MAX_ROW_LETTERS
  let isCut = false
  const stored = cells.map((cell) => {
    const kept = cell.slice(0, Math.min(MAX_CELL_LETTERS, left))
    left -= kept.length
    isCut ||= kept.length < cell.length
    return storable(kept)
  })
  return { cells: stored, isCut }
}

/** A row for which no room is left keeps no cells. */
export const withoutCells = (cells: readonly string[]): ReturnType<typeof storedCells> => ({
  cells: [],
  isCut: lettersIn(cells) > 0,
})
