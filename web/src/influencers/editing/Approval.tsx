import type { State } from '@kolscope/contract/core/enums'
import { dateTime } from '../../core/format'
import { Tag } from '../../ui/mark/Tag'
import { Section } from '../report/Section'
import { STATE_TONES } from '../report/state-tones'
import choices from './approval.module.css'
import classes from './edit.module.css'
import { RejectReason } from './RejectReason'
import type { EditForm } from './use-edit-form'
import type { EditWords } from './use-edit-words'
import { Waiting } from './Waiting'

interface Props {
  form: EditForm
  words: EditWords
}

function Stamp({
  label,
  at,
  who,
  words: { t },
}: {
  label: string
  at: string | null
  who: string | null
  words: EditWords
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {at === null ? t('editing.approval.never') : dateTime(at)}
        {who !== null && <div className={classes.note}>{t('editing.approval.by', { who })}</div>}
      </dd>
    </div>
  )
}

/** The current state, or one of the states that may follow. */
function Choices({ form, words }: Props) {
  const { t } = words
  const { user_state: now, next_states: next } = form.base
  const after = form.stateAfterEdit
  const stays = after === now
  const options: { state: State | null; text: string }[] = [
    { state: null, text: t(stays ? 'editing.approval.stay' : 'editing.approval.back', { state: words.state(after) }) },
    ...next.map((state) => ({ state, text: t(`editing.approval.to.${state}`) })),
  ]
  return (
    <fieldset className={choices.choices}>
      <legend>{t('editing.approval.choose')}</legend>
      {options.map(({ state, text }) => (
        <label key={state ?? ''} className={choices.choice}>
          <input type="radio" name="user_state" checked={form.state === state} onChange={() => form.choose(state)} />
          {text}
        </label>
      ))}
      {form.state === 'Rejected' && <RejectReason value={form.reason} onChange={form.explain} t={t} />}
      {!stays && form.state === null && <p className={classes.note}>{t('editing.approval.backHint')}</p>}
      {next.length === 0 && <p className={classes.note}>{t('editing.approval.own')}</p>}
    </fieldset>
  )
}

/** The state of the approval, who set it, and the state after saving. */
export function Approval(props: Props) {
  const { form, words } = props
  const { t } = words
  const { base } = form
  return (
    <Section title={t('editing.section.approval')}>
      <p className={classes.state}>
        <span className={classes.note}>{t('editing.approval.now')}</span>
        <Tag tone={STATE_TONES[base.user_state]}>{words.state(base.user_state)}</Tag>
      </p>
      <Choices {...props} />
      <Waiting words={words} />
      <dl className={classes.facts}>
        <Stamp
          label={t('editing.approval.submitted')}
          at={base.latest_submitted_date}
          who={base.latest_submitted_user}
          words={words}
        />
        <Stamp
          label={t('editing.approval.decided')}
          at={base.latest_approved_date}
          who={base.latest_approved_user}
          words={words}
        />
      </dl>
    </Section>
  )
}
