import type { CollectionChoice } from '@kolscope/contract/lists/collections/collections'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldWords } from '../../../search/filters/field-words'
import { useCollectionChoices } from '../../../search/filters/use-collection-choices'
import { useAction } from '../../../ui/action/use-action'
import { Dialog } from '../../../ui/overlay/Dialog'
import { refusalText } from '../collection-calls'
import classes from './move.module.css'

interface Props {
  collectionId: number
  ids: readonly number[]
  words: FieldWords
  onMove: (to: CollectionChoice) => Promise<void>
  onClose: () => void
}

/** The collection to which the selected members move. */
export function MoveDialog({ collectionId, ids, words: { t }, onMove, onClose }: Props) {
  const [text, setText] = useState('')
  const [to, setTo] = useState<CollectionChoice | null>(null)
  const { query, fitting, isSearching } = useCollectionChoices({ text })
  const { error, isPending } = query
  const targets = fitting.filter(({ id }) => id !== collectionId)
  const move = useAction(onMove, { failure: refusalText, failureIn: 'place' })
  return (
    <Dialog title={t('deciding.moveTitle', { count: ids.length })} size={480} onClose={onClose}>
      <div className={classes.body}>
        <TextInput
          data-autofocus
          type="search"
          aria-label={t('deciding.moveFind')}
          placeholder={t('deciding.moveFind')}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div role="radiogroup" aria-label={t('deciding.moveTo')} className={classes.choices}>
          {targets.map((one) => (
            <label key={one.id} className={classes.choice}>
              <input type="radio" name="to" checked={to?.id === one.id} onChange={() => setTo(one)} />
              <bdi>{one.name}</bdi>
            </label>
          ))}
        </div>
        {targets.length === 0 && (
          <p className={classes.soft} role="status">
            {error ? refusalText(t, error) : isPending || isSearching ? t('app.loading') : t('deciding.moveNone')}
          </p>
        )}
        <p role="alert" className={classes.failure} hidden={move.problem === ''}>
          {move.problem}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={to === null} loading={move.isRunning} onClick={() => to && void move.run(to)}>
            {t('deciding.move')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
