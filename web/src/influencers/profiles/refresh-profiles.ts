import { editing } from '@kolscope/contract/influencers/editing'
import { profiles } from '@kolscope/contract/influencers/profiles'
import { refreshQueriesOf } from '../../core/query'

const SHOWING = [profiles.listProfiles, profiles.countProfiles, profiles.listMatches, editing.getEditable]

/** Reloads everything on screen that shows persons and their influencers. */
export const refreshProfiles = () => refreshQueriesOf(...SHOWING)
