import { type LandscapeShown, landscapes } from '@kolscope/contract/search/landscapes'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { problemText } from '../../../core/problem-text'
import { useAction } from '../../../ui/action/use-action'
import { Dialog } from '../../../ui/overlay/Dialog'
import { refreshViews } from '../landscape-calls'
import classes from './drawer.module.css'

const NAME = { least: 2, most: 80 }

/** Saves the current view under a name. */
export function SaveViewDialog({ view, onClose }: { view: LandscapeShown; onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const fits = name.trim().length >= NAME.least

  const save = useAction(landscapes.saveLandscapeView, {
    success: ({ data }) => t('landscape.viewSaved', { name: data.name }),
    failure: (_, error) => {
      const [first] = isApiFailure(error) ? error.errors : []
      return first ? problemText(t, first) : t('landscape.failed')
    },
    failureIn: 'place',
    onDone: onClose,
    refresh: refreshViews,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (fits && !save.isRunning) void save.run({ name: name.trim(), view })
  }

  return (
    <Dialog title={t('landscape.saveView')} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('landscape.viewName')}
          description={t('landscape.viewHint')}
          value={name}
          error={save.problem}
          maxLength={NAME.most}
          data-autofocus
          onChange={(event) => {
            setName(event.currentTarget.value)
            save.forgetProblem()
          }}
        />
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={save.isRunning} disabled={!fits}>
            {t('form.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
