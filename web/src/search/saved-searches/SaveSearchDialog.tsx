import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import {
  type Digest,
  SAVED_SEARCH_NAME,
  type SearchPageName,
  savedSearches,
} from '@kolscope/contract/search/saved-searches'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useT } from '../../core/i18n'
import { useAction } from '../../ui/action/use-action'
import { Dialog } from '../../ui/overlay/Dialog'
import { DigestField } from './parts/DigestField'
import classes from './parts/dialog.module.css'
import { failureText } from './parts/failure-text'
import { refreshSavedSearches, savedQueryOf } from './saved-calls'

interface Props {
  query: SearchQuery
  page: SearchPageName
  onClose: () => void
}

/** Saves the current search under a name. */
export function SaveSearchDialog({ query, page, onClose }: Props) {
  const t = useT()
  const [name, setName] = useState('')
  const [digest, setDigest] = useState<Digest>('none')
  const length = [...name.trim()].length
  const fits = length >= SAVED_SEARCH_NAME.least && length <= SAVED_SEARCH_NAME.most

  const save = useAction(savedSearches.createSavedSearch, {
    success: ({ data }) => t('done.saved', { name: data.name }),
    failure: failureText,
    failureIn: 'place',
    onDone: onClose,
    refresh: refreshSavedSearches,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (fits && !save.isRunning) void save.run({ name: name.trim(), search: savedQueryOf(query), page, digest })
  }

  return (
    <Dialog title={t('savedSearches.save')} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('savedSearches.name')}
          description={t('savedSearches.nameHint', SAVED_SEARCH_NAME)}
          value={name}
          error={save.problem}
          maxLength={200}
          data-autofocus
          onChange={(event) => {
            setName(event.currentTarget.value)
            save.forgetProblem()
          }}
        />
        <DigestField value={digest} onChange={setDigest} />
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={save.isRunning} disabled={!fits}>
            {t('savedSearches.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
