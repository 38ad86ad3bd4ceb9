import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import {
  type Digest,
  SAVED_SEARCH_NAME,
  type SearchPageName,
  savedSearches,
} from '@kolscope/contract/search/saved-searches'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { notify } from '../../ui/feedback/notify'
import { Dialog } from '../../ui/overlay/Dialog'
import { DigestField } from './parts/DigestField'
import classes from './parts/dialog.module.css'
import { failureText } from './parts/failure-text'
import { keptOf, refreshSavedSearches } from './saved-calls'

interface Props {
  query: SearchQuery
  page: SearchPageName
  onClose: () => void
}

/** Keeps the search that is shown under a name. */
export function SaveSearchDialog({ query, page, onClose }: Props) {
  const t = useT()
  const [name, setName] = useState('')
  const [digest, setDigest] = useState<Digest>('none')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const length = [...name.trim()].length
  const fits = length >= SAVED_SEARCH_NAME.least && length <= SAVED_SEARCH_NAME.most

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!fits || busy) return
    setBusy(true)
    try {
      const { data } = await call(savedSearches.createSavedSearch, {
        name: name.trim(),
        search: keptOf(query),
        page,
        digest,
      })
      await refreshSavedSearches()
      notify({ text: t('savedSearches.saved', { name: data.name }), color: 'success' })
      onClose()
    } catch (error) {
      setProblem(failureText(t, isApiFailure(error) ? error : null))
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('savedSearches.save')} onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void save(event)}>
        <TextInput
          label={t('savedSearches.name')}
          description={t('savedSearches.nameHint', SAVED_SEARCH_NAME)}
          value={name}
          error={problem}
          maxLength={200}
          data-autofocus
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <DigestField value={digest} onChange={setDigest} />
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!fits}>
            {t('savedSearches.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
