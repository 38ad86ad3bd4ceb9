import type { ListedLoad } from '@kolscope/contract/lists/loads/loads'
import { useT } from '../../../core/i18n'
import { Tag } from '../../../ui/mark/Tag'
import { STATE_TONES } from '../load-words'
import { useUploads } from '../upload-queue'

/** Where a load stands: how many answers it waits for, or that its upload from another tab is not finished. */
export function StateTag({
  load: { id, state, open_questions },
}: {
  load: Pick<ListedLoad, 'id' | 'state' | 'open_questions'>
}) {
  const t = useT()
  const uploads = useUploads()
  if (open_questions > 0) return <Tag tone="warning">{t('loads.toAnswer', { count: open_questions })}</Tag>
  if (state === 'uploading' && !uploads.some(({ loadId }) => loadId === id))
    return <Tag tone="warning">{t('loads.uploadOpen')}</Tag>
  return <Tag tone={STATE_TONES[state]}>{t(`loads.state.${state}`)}</Tag>
}
