import { type Profile, type ProfileInfluencer, profiles } from '@kolscope/contract/influencers/profiles'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { useAction } from '../../../ui/action/use-action'
import { failureText } from '../../../ui/form/form-texts'
import { refreshProfiles } from '../refresh-profiles'
import type { ProfileForm } from '../use-profile-form'

interface Change {
  change_id: number
  profile: Profile
  others: number[]
}

interface Wish {
  work: () => Promise<{ data: Change }>
  /** The success message. */
  text: string
}

/** Who belongs to the person: every change can be undone from its message. */
export function useProfileChanges(form: ProfileForm) {
  const t = useT()
  const { _id: id, version } = form.state.stored

  const undo = useAction(profiles.undoProfileChange, {
    success: t('profiles.undone'),
    failure: () => t('profiles.undoFailed'),
    onDone: (answer) => {
      const own = answer?.data.profiles.find(({ _id }) => _id === id)
      if (own) form.follow(own)
    },
    refresh: refreshProfiles,
  })
  const changing = useAction(({ work }: Wish) => work(), {
    success: (_, { text }) => text,
    undo: ({ data }) => undo.run({ id, change_id: data.change_id }),
    failure: (_, error) => {
      const isStale = isApiFailure(error) && error.status === 409
      if (isStale && error.stored !== undefined) form.follow(error.stored as Profile)
      return isStale ? t('profiles.changedMeanwhile') : failureText(t, error)
    },
    onDone: (answer) => answer && form.follow(answer.data.profile),
    refresh: refreshProfiles,
  })

  /** Returns whether it succeeded. */
  const change = (work: Wish['work'], text: string) => changing.run({ work, text })

  return {
    link: (influencer_id: number, name: string) =>
      change(() => call(profiles.linkInfluencer, { id, influencer_id, version }), t('profiles.linked', { name })),
    unlink: ({ _id, name }: ProfileInfluencer) =>
      change(
        () => call(profiles.unlinkInfluencer, { id, influencer_id: _id, version }),
        t('profiles.unlinked', { name }),
      ),
    merge: ({ _id, name }: Profile) =>
      change(() => call(profiles.mergeProfiles, { id, other_id: _id, version }), t('profiles.merged', { name })),
    split: (influencer_ids: number[], name: string) =>
      change(
        () => call(profiles.splitProfile, { id, influencer_ids, name, version }),
        t('profiles.splitOff', { name, count: influencer_ids.length }),
      ),
  }
}
