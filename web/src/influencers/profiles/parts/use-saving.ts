import type { FieldWords } from '../../../search/filters/field-words'
import { notify } from '../../../ui/feedback/notify'
import type { ProfileForm } from '../use-profile-form'

/** Saving and canceling, each with a message about the result and a way to undo it. */
export function useSaving(form: ProfileForm, { t }: Pick<FieldWords, 't'>) {
  async function save() {
    if (form.changed.length === 0) return notify({ text: t('profiles.nothingChanged'), color: 'info' })
    const report = await form.save()
    if (report === null || report.failed.length > 0) return
    notify({
      text: t('done.saved', { name: form.state.person.name }),
      onUndo: () =>
        void form.revert(report).then((undone) => {
          if (undone === null) notify({ text: t('profiles.undoFailed'), color: 'warning' })
          else if (undone.failed.length === 0) notify({ text: t('profiles.undone') })
        }),
    })
  }

  async function cancel() {
    const hadChanges = form.changed.length > 0
    const before = await form.reload()
    if (before === null) return notify({ text: t('profiles.reloadFailed'), color: 'danger' })
    notify({
      text: t('profiles.reloaded'),
      color: 'info',
      ...(hadChanges && { onUndo: () => form.restore(before) }),
    })
  }

  return { save, cancel }
}
