import { editing } from '@kolscope/contract/influencers/editing'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { notify } from '../../ui/feedback/notify'
import { failureText } from '../../ui/form/form-texts'
import { refreshInfluencers } from '../editing/refresh-influencers'

/** Undoes an influencer's last change; whatever the outcome, the stored state is shown. */
export function useUndoChange(influencerId: number) {
  const t = useT()
  return useMutation({
    mutationFn: (changeId: number) => call(editing.undoChange, { id: influencerId, change_id: changeId }),
    onSuccess: () => notify({ text: t('history.undoneNow'), color: 'success' }),
    onError: (error) => {
      const isLate = isApiFailure(error) && (error.status === 409 || error.status === 404)
      notify({ text: isLate ? t('history.undoStale') : failureText(t, error), color: isLate ? 'warning' : 'danger' })
    },
    onSettled: refreshInfluencers,
  })
}
