import { type LandscapeShown, landscapes } from '@kolscope/contract/search/landscapes'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { problemText } from '../../../core/problem-text'
import { notify } from '../../../ui/feedback/notify'
import { Dialog } from '../../../ui/overlay/Dialog'
import { refreshViews } from '../landscape-calls'
import classes from './drawer.module.css'

const NAME = { least: 2, most: 80 }

/** Keeps what is shown under a name. */
export function SaveViewDialog({ shown, onClose }: { shown: LandscapeShown; onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const fits = name.trim().length >= NAME.least

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!fits || busy) return
    setBusy(true)
    try {
      const { data } = await call(landscapes.saveLandscapeView, { name: name.trim(), view: shown })
      await refreshViews()
      notify({ text: t('landscape.viewSaved', { name: data.name }) })
      onClose()
    } catch (error) {
      const [first] = isApiFailure(error) ? (error.errors ?? []) : []
      setProblem(first ? problemText(t, first) : t('landscape.failed'))
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('landscape.saveView')} onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void save(event)}>
        <TextInput
          label={t('landscape.viewName')}
          description={t('landscape.viewHint')}
          value={name}
          error={problem}
          maxLength={NAME.most}
          data-autofocus
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!fits}>
            {t('form.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
