import { corrections } from '@kolscope/contract/system/corrections'
import { refreshQueriesOf } from '../../core/query'

/** Reloads every list of requests on screen, and the open request. */
export const refreshCorrections = () => refreshQueriesOf(corrections.listCorrections, corrections.getCorrection)
