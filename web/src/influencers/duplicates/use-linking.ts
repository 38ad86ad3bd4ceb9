import type { DuplicateAccount } from '@kolscope/contract/influencers/duplicates'
import { duplicates } from '@kolscope/contract/influencers/duplicates'
import { profiles } from '@kolscope/contract/influencers/profiles'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { refreshQueriesOf } from '../../core/query'
import { useAction } from '../../ui/action/use-action'
import { refreshProfiles } from '../profiles/refresh-profiles'

interface Linked {
  /** Undoes it. */
  undo: () => Promise<unknown>
}

type Accounts = readonly [DuplicateAccount, DuplicateAccount]

/** Puts two accounts into one profile: that of one of them, both of theirs, or a new one. */
async function link([first, second]: Accounts): Promise<Linked> {
  const [one, other] = first.profile === null ? [second, first] : [first, second]
  if (one.profile === null) {
    const influencer_ids = [first._id, second._id]
    const { data } = await call(profiles.createProfile, { name: first.name, influencer_ids })
    return { undo: () => call(profiles.removeProfile, { id: data._id }) }
  }
  const id = one.profile._id
  const { data } =
    other.profile === null
      ? await call(profiles.linkInfluencer, { id, influencer_id: other._id })
      : await call(profiles.mergeProfiles, { id, other_id: other.profile._id })
  return { undo: () => call(profiles.undoProfileChange, { id, change_id: data.change_id }) }
}

const refresh = () => Promise.all([refreshQueriesOf(duplicates.listDuplicates), refreshProfiles()])

/** Says that two accounts are one person's; can be undone from the message. */
export function useLinking(onDone: () => void) {
  const t = useT()
  const undoing = useAction((linked: Linked) => linked.undo(), { success: t('duplicates.unlinked'), refresh })
  const linking = useAction(link, {
    success: t('duplicates.linked'),
    undo: (linked) => undoing.run(linked),
    onDone,
    refresh,
  })
  return { link: linking.run, isRunning: linking.isRunning }
}
