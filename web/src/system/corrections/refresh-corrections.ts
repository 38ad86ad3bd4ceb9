import { corrections } from '@kolscope/contract/system/corrections'
import { queries } from '../../core/query'

/** Asks again for every list of requests that is shown, and for the one that is open. */
export const refreshCorrections = async (): Promise<void> => {
  const { listCorrections, getCorrection } = corrections
  await Promise.all(
    [listCorrections, getCorrection].map(({ method, path }) => queries.invalidateQueries({ queryKey: [method, path] })),
  )
}
