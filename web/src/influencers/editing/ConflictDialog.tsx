import type { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dateTime } from '../../core/format'
import { Tag } from '../../ui/mark/Tag'
import { Dialog } from '../../ui/overlay/Dialog'
import { type Clash, clashesOf, mergeVersions, type Side } from './conflict'
import classes from './conflict.module.css'
import { valuesOf } from './edit-values'
import type { EditForm } from './use-edit-form'
import type { EditWords } from './use-edit-words'

interface Props {
  form: EditForm
  stored: EditableInfluencer
  words: EditWords
}

interface RowProps {
  clash: Clash
  words: EditWords
  texts: Record<Side, string>
  chosenSide: Side
  onChoose: (side: Side) => void
}

function Row({ clash, words, texts, chosenSide, onChoose }: RowProps) {
  const { t } = words
  const field = words.label(clash.field)
  return (
    <fieldset className={classes.row}>
      <legend>
        {field} {clash.both && <Tag tone="warning">{t('editing.conflict.both')}</Tag>}
      </legend>
      {(['mine', 'stored'] as const).map((side) => (
        <label key={side} className={classes.side}>
          <input
            type="radio"
            name={`keep-${clash.field}`}
            checked={chosenSide === side}
            onChange={() => onChoose(side)}
          />
          <span className={classes.which}>{t(`editing.conflict.${side}`)}</span>
          <span className={classes.value}>{texts[side] === '' ? <em>{t('form.empty')}</em> : texts[side]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Both versions field by field; nothing is overwritten unless the user chooses so. */
export function ConflictDialog({ form, stored, words }: Props) {
  const { t } = words
  const versions = { base: form.base, mine: form.values, state: form.state, stored }
  const clashes = clashesOf(versions)
  const [sides, setSides] = useState<Partial<Record<Clash['field'], Side>>>({})
  const sideOf = (one: Clash): Side => sides[one.field] ?? one.proposed
  const takeAll = (side: Side) => setSides(Object.fromEntries(clashes.map(({ field }) => [field, side])))
  const textsOf = ({ field }: Clash): Record<Side, string> =>
    field === 'user_state'
      ? { mine: form.state === null ? '' : words.state(form.state), stored: words.state(stored.user_state) }
      : { mine: words.write(field, form.values), stored: words.write(field, valuesOf(stored)) }
  const isStateGone = form.state !== null && !clashes.some(({ field }) => field === 'user_state')
  const save = () => {
    const result = mergeVersions(versions, clashes, sideOf)
    form.settle(stored, result.values, result.state)
  }
  return (
    <Dialog title={t('form.conflictTitle')} size={720} onClose={form.postpone}>
      <p>{t(clashes.length === 0 ? 'editing.conflict.same' : 'editing.conflict.lead')}</p>
      <p className={classes.soft}>
        {t('editing.conflict.by', { when: dateTime(stored.updated_at) ?? '' })}
        {isStateGone && stored.user_state !== form.state && ` · ${t('editing.stateGone')}`}
      </p>
      <div className={classes.rows}>
        {clashes.map((one) => (
          <Row
            key={one.field}
            clash={one}
            words={words}
            texts={textsOf(one)}
            chosenSide={sideOf(one)}
            onChoose={(side) => setSides({ ...sides, [one.field]: side })}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        {clashes.length > 1 && (
          <span className={classes.all}>
            <Button variant="subtle" onClick={() => takeAll('mine')}>
              {t('editing.conflict.allMine')}
            </Button>
            <Button variant="subtle" onClick={() => takeAll('stored')}>
              {t('editing.conflict.allStored')}
            </Button>
          </span>
        )}
        <Button variant="default" onClick={form.postpone}>
          {t('editing.conflict.later')}
        </Button>
        <Button data-autofocus onClick={save}>
          {t(clashes.some((one) => sideOf(one) === 'mine') ? 'editing.conflict.save' : 'form.takeStored')}
        </Button>
      </div>
    </Dialog>
  )
}
