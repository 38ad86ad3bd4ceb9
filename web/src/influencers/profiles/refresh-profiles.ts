import { editing } from '@kolscope/contract/influencers/editing'
import { profiles } from '@kolscope/contract/influencers/profiles'
import { queries } from '../../core/query'

const SHOWING = [profiles.listProfiles, profiles.countProfiles, profiles.listMatches, editing.getEditable]

/** Asks again for everything on screen that tells of persons and their influencers. */
export async function refreshProfiles(): Promise<void> {
  await Promise.all(SHOWING.map(({ method, path }) => queries.invalidateQueries({ queryKey: [method, path] })))
}
