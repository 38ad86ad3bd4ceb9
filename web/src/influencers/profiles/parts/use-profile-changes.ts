import { type Profile, type ProfileInfluencer, profiles } from '@kolscope/contract/influencers/profiles'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { notify } from '../../../ui/feedback/notify'
import { failureText } from '../../../ui/form/form-texts'
import { refreshProfiles } from '../refresh-profiles'
import type { ProfileForm } from '../use-profile-form'

interface Change {
  change_id: number
  profile: Profile
  others: number[]
}

/** Changes of who belongs to the person; each can be undone from its message. */
export function useProfileChanges(form: ProfileForm) {
  const t = useT()
  const { _id: id, version } = form.state.stored

  function told(error: unknown) {
    console.error('The profile could not be changed', error)
    const isStale = isApiFailure(error) && error.status === 409
    if (isStale && error.stored !== undefined) form.follow(error.stored as Profile)
    notify({ text: isStale ? t('profiles.changedMeanwhile') : failureText(t, error), color: 'danger' })
  }

  async function undo(change_id: number) {
    try {
      const { data } = await call(profiles.undoProfileChange, { id, change_id })
      const own = data.profiles.find(({ _id }) => _id === id)
      if (own) form.follow(own)
      notify({ text: t('profiles.undone') })
    } catch (error) {
      console.error('The change could not be taken back', error)
      notify({ text: t('profiles.undoFailed'), color: 'danger' })
    }
    await refreshProfiles()
  }

  /** Returns whether it succeeded. */
  async function change(work: () => Promise<{ data: Change }>, text: string): Promise<boolean> {
    try {
      const { data } = await work()
      form.follow(data.profile)
      notify({ text, onUndo: () => void undo(data.change_id) })
      return true
    } catch (error) {
      told(error)
      return false
    } finally {
      await refreshProfiles()
    }
  }

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
