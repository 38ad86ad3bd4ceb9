import type { profiles } from '@kolscope/contract/influencers/profiles'
import { type Ctx, signedIn } from '../../core/ctx'
import type { Verbs } from '../../core/mount'
import { countProfiles } from './count-profiles'
import type { Viewer } from './influencers-of'
import { listProfiles } from './list-profiles'
import { listMatches } from './matches'
import { linkInfluencer, removeProfile, unlinkInfluencer } from './members'
import { mergeProfiles, splitProfile } from './merge-and-split'
import { getProfile } from './read-profiles'
import { undoProfileChange } from './undo-change'
import { createProfile, updateProfile } from './write-profile'

const withShown =
  <I, A>(verb: (ctx: Ctx, input: I, viewer: Viewer) => Promise<A>) =>
  async (ctx: Ctx, input: I) =>
    verb(ctx, input, { actor: signedIn(ctx), catalog: await ctx.services.catalogOf() })

export const profileVerbs: Verbs<typeof profiles> = {
  listProfiles: withShown(listProfiles),
  countProfiles: withShown(countProfiles),
  getProfile: withShown(getProfile),
  createProfile: withShown(createProfile),
  updateProfile: withShown(updateProfile),
  removeProfile: withShown(removeProfile),
  listMatches: withShown(listMatches),
  linkInfluencer: withShown(linkInfluencer),
  unlinkInfluencer: withShown(unlinkInfluencer),
  mergeProfiles: withShown(mergeProfiles),
  splitProfile: withShown(splitProfile),
  undoProfileChange: withShown(undoProfileChange),
}
