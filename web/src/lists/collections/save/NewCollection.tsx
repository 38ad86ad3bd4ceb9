import { collectionNameProblem } from '@kolscope/contract/lists/collections/collection-rules'
import { type CollectionChoice, collections } from '@kolscope/contract/lists/collections/collections'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../core/i18n'
import { problemText } from '../../../core/problem-text'
import { useAction } from '../../../ui/action/use-action'
import { refreshCollections, refusalText } from '../collection-calls'
import classes from './save.module.css'

interface Props {
  /** Whether the name field is open from the start. */
  isOpen: boolean
  onCreated: (one: CollectionChoice) => void
}

/** Creates a collection in place: a name and a button, which is enabled by a valid name. */
export function NewCollection({ isOpen, onCreated }: Props) {
  const t = useT()
  const [open, setOpen] = useState(isOpen)
  const [name, setName] = useState('')
  const problem = collectionNameProblem('name', name)
  const create = useAction(collections.createCollection, {
    failure: refusalText,
    failureIn: 'place',
    onDone: async (answer) => {
      await refreshCollections()
      if (answer) onCreated(answer.data)
      setName('')
      setOpen(false)
    },
  })
  const message = name.trim() === '' || problem === null ? create.problem : problemText(t, problem)

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (problem === null && !create.isRunning) void create.run({ name, list_ids: [] })
  }

  if (!open) {
    return (
      <Button
        className={classes.openNew ?? ''}
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('save.new')}
      </Button>
    )
  }
  return (
    <form className={classes.new} onSubmit={submit} aria-label={t('save.new')}>
      <TextInput
        aria-label={t('save.newName')}
        placeholder={t('save.newName')}
        autoComplete="off"
        autoFocus
        value={name}
        error={message === '' ? undefined : message}
        onChange={(event) => {
          setName(event.currentTarget.value)
          create.forgetProblem()
        }}
      />
      <Button type="submit" variant="default" disabled={problem !== null} loading={create.isRunning}>
        {t('save.add')}
      </Button>
    </form>
  )
}
