import { editing } from '@kolscope/contract/influencers/editing'
import { profiles } from '@kolscope/contract/influencers/profiles'
import { refreshQueriesOf } from '../../core/query'

const SHOWING = [profiles.listProfiles, profiles.countProfiles, profiles.listMatches, editing.getEditable]

/** Asks again for everything on screen that tells of persons and their influencers. */
export const refreshProfiles = () => refreshQueriesOf(...SHOWING)
