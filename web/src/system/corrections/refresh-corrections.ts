import { corrections } from '@kolscope/contract/system/corrections'
import { refreshQueriesOf } from '../../core/query'

/** Asks again for every list of requests that is shown, and for the one that is open. */
export const refreshCorrections = () => refreshQueriesOf(corrections.listCorrections, corrections.getCorrection)
