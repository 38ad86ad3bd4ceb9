import { storable } from '../../core/storable-text'

/** Letters that are kept of a refused row and of one of its cells; longer ones are cut. */
const MAX_ROW_LETTERS = 50_000
const MAX_CELL_LETTERS = 4_000

/** Letters that are kept of all refused rows of a load; further rows are kept without their cells. */
export const MAX_REFUSED_LETTERS = 16_000_000

export const lettersIn = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0)

/** The cells of a refused row as they are stored. */
export function storedCells(cells: readonly string[]): string[] {
  let left = MAX_ROW_LETTERS
  return cells.map((cell) => {
    const kept = cell.slice(0, Math.min(MAX_CELL_LETTERS, left))
    left -= kept.length
    return storable(kept)
  })
}
