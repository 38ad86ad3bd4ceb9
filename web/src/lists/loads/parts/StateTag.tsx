import type { LoadState } from '@kolscope/contract/lists/loads/loads'
import { useT } from '../../../core/i18n'
import { Tag } from '../../../ui/mark/Tag'
import { STATE_TONES } from '../load-words'

export function StateTag({ state }: { state: LoadState }) {
  const t = useT()
  return <Tag tone={STATE_TONES[state]}>{t(`loads.state.${state}`)}</Tag>
}
