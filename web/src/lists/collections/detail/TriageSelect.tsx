import { type Member, TRIAGES, type Triage } from '@kolscope/contract/lists/collections/members'
import { IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react'
import type { FieldWords } from '../../../search/filters/field-words'
import classes from './triage.module.css'

export const TRIAGE_ICONS = { untriaged: IconCircleDashed, shortlisted: IconCheck, passed: IconX } as const

interface Props {
  member: Member
  words: FieldWords
  /** Called with a new decision; if it is undefined, the decision is read-only. */
  onDecide: ((triage: Triage) => void) | undefined
}

/** The decision about a member, and a way to change it. */
export function TriageSelect({ member: { influencer, triage }, words: { t }, onDecide }: Props) {
  const Icon = TRIAGE_ICONS[triage]
  if (!onDecide) {
    return (
      <span className={classes.triage} data-triage={triage}>
        <Icon size={14} aria-hidden="true" />
        {t(`deciding.triage.${triage}`)}
      </span>
    )
  }
  return (
    <span className={classes.triage} data-triage={triage} data-open>
      <Icon size={14} aria-hidden="true" />
      <select
        aria-label={t('deciding.decideOn', { name: influencer.name })}
        value={triage}
        onChange={(event) => onDecide(event.currentTarget.value as Triage)}
      >
        {TRIAGES.map((one) => (
          <option key={one} value={one}>
            {t(`deciding.triage.${one}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
