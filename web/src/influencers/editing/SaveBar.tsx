import { Button, Kbd } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { useHotkeys } from '@mantine/hooks'
import classes from './save-bar.module.css'
import type { EditForm } from './use-edit-form'
import type { EditWords } from './use-edit-words'

/** Moves the focus to the first field with a message. */
const focusWrong = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus())

/** What is unsaved, what is wrong with it, and buttons to save or discard it. */
export function SaveBar({ form, words: { t }, changes }: { form: EditForm; words: EditWords; changes: number }) {
  const save = () => {
    form.save()
    if (form.wrong > 0) focusWrong()
  }
  useHotkeys([['mod+S', save]], [])
  const message =
    form.line !== ''
      ? form.line
      : form.wrong > 0
        ? t('editing.wrong', { count: form.wrong })
        : changes > 0
          ? t('editing.count', { count: changes })
          : t('editing.nothing')
  return (
    <div className={classes.bar}>
      <p
        className={classes.said}
        data-wrong={form.line !== '' || undefined}
        role={form.line === '' ? 'status' : 'alert'}
      >
        {message}
      </p>
      <div className={classes.barButtons}>
        <Button variant="default" disabled={!form.dirty || form.busy} onClick={form.discard}>
          {t('editing.discard')}
        </Button>
        <Button
          loading={form.busy}
          disabled={!form.dirty}
          aria-keyshortcuts="Control+S Meta+S"
          rightSection={<Kbd className={classes.key}>Ctrl S</Kbd>}
          onClick={save}
        >
          {form.state === null ? t('editing.save') : t(`editing.saveAnd.${form.state}`)}
        </Button>
      </div>
    </div>
  )
}
