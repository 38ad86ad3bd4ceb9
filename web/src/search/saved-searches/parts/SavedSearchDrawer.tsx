import { Digest, SAVED_SEARCH_NAME, type SavedSearch, savedSearches } from '@kolscope/contract/search/saved-searches'
import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { FormDrawer } from '../../../ui/edit-form/FormDrawer'
import { notify } from '../../../ui/feedback/notify'
import { refreshSavedSearches } from '../saved-calls'
import { DigestField } from './DigestField'
import classes from './dialog.module.css'
import { failureText } from './failure-text'
import { ShareField } from './ShareField'

const Fields = z.object({
  name: z.string().trim().min(SAVED_SEARCH_NAME.least).max(SAVED_SEARCH_NAME.most),
  digest: Digest,
  shared_with: z.array(z.string()),
})
type Fields = z.infer<typeof Fields>

const fieldsOf = ({ name, digest, shared_with }: SavedSearch): Fields => ({
  name,
  digest,
  shared_with: shared_with.map(({ email }) => email),
})

/** The fields to send: for another user's search only the digest. */
function changesOf(fields: Fields, one: SavedSearch, version: number | undefined) {
  const { id, is_owner } = one
  if (!is_owner) return { id, digest: fields.digest }
  const before = fieldsOf(one)
  return {
    id,
    version,
    digest: fields.digest,
    ...(fields.name !== before.name && { name: fields.name }),
    ...(String(fields.shared_with) !== String(before.shared_with) && { shared_with: fields.shared_with }),
  }
}

/** Name, digest and shares of a saved search. */
export function SavedSearchDrawer({ one, onClose }: { one: SavedSearch; onClose: () => void }) {
  const t = useT()
  return (
    <FormDrawer
      title={t('ask.edit', { name: one.name })}
      schema={Fields}
      values={fieldsOf(one)}
      version={one.version}
      words={{
        name: { label: t('savedSearches.name') },
        digest: { label: t('savedSearches.digest'), write: (value: Digest) => t(`savedSearches.digest.${value}`) },
        shared_with: { label: t('savedSearches.shares'), write: (emails: string[]) => emails.join(', ') },
      }}
      readStored={(stored) => {
        const truth = stored as SavedSearch
        return { values: fieldsOf(truth), version: truth.version }
      }}
      writeFailure={(error) => failureText(t, error)}
      onSave={async (fields, version) => {
        await call(savedSearches.updateSavedSearch, changesOf(fields, one, version))
        await refreshSavedSearches()
        notify({ text: t('savedSearches.changed', { name: fields.name }), color: 'success' })
      }}
      onClose={onClose}
    >
      {(fields) => (
        <div className={classes.form}>
          {one.is_owner && (
            <TextInput
              label={t('savedSearches.name')}
              required
              withAsterisk={false}
              data-autofocus
              {...fields.text('name')}
            />
          )}
          <DigestField {...fields.control('digest')} />
          {one.is_owner && <ShareField {...fields.control('shared_with')} />}
        </div>
      )}
    </FormDrawer>
  )
}
