import { MAX_REASON_LETTERS } from '@kolscope/contract/influencers/editing'
import { Textarea } from '@mantine/core'
import type { Translate } from '../../core/i18n'

interface Props {
  value: string
  onChange: (reason: string) => void
  t: Translate
}

/** Asks why an influencer is rejected; the history stores it. */
export function RejectReason({ value, onChange, t }: Props) {
  return (
    <Textarea
      label={t('editing.reason')}
      description={t('editing.reasonHint')}
      value={value}
      maxLength={MAX_REASON_LETTERS}
      autosize
      minRows={2}
      maxRows={6}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
