import { administrator } from '@kolscope/contract/core/access'
import { parseProfileUrl } from '@kolscope/contract/core/profile-url'
import { adding, type LinkedInfluencer } from '@kolscope/contract/lists/adding'
import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { problemText } from '../../core/problem-text'
import { refreshQueriesOf, refusedInPlace, useQueryOf } from '../../core/query'
import { useCan } from '../../core/session'
import { refreshInfluencers } from '../../influencers/editing/refresh-influencers'
import { useFields } from '../../ui/action/use-fields'
import { failureText } from '../../ui/form/form-texts'
import { Dialog } from '../../ui/overlay/Dialog'
import { Added } from './Added'
import classes from './adding.module.css'
import { LinkedAccount } from './LinkedAccount'
import { linkProblem } from './link-problem'
import { wholeNumberIn } from './whole-number'

const SETTLED_MS = 300

const EMPTY = { url: '', name: '', followers: '', approve: false }

const isNoNumber = (text: string) => text.trim() !== '' && wholeNumberIn(text) === null

type AddedInfluencer = NonNullable<LinkedInfluencer['influencer']>

/** Whether the account of a link is listed, asked once the link is typed. */
function useLinked(url: string) {
  const [settledUrl] = useDebouncedValue(url.trim(), SETTLED_MS)
  const linked = parseProfileUrl(url)
  const isSettled = settledUrl === url.trim()
  const query = useQueryOf(
    adding.readLink,
    { url: settledUrl },
    { ...refusedInPlace, enabled: parseProfileUrl(settledUrl) !== null, staleTime: 0, gcTime: 0 },
  )
  const answer = isSettled && !query.isPending ? query.data?.data : null
  return { linked, isSettled, answer, error: isSettled ? query.error : null }
}

function AddForm({ onAdded, onClose }: { onAdded: (one: AddedInfluencer) => void; onClose: () => void }) {
  const t = useT()
  const mayApprove = useCan(administrator)
  const form = useFields({
    empty: EMPTY,
    wrongIn: ({ url, followers }) => {
      const wrong = linkProblem(t, url)
      return {
        ...(wrong !== undefined && { url: wrong }),
        ...(isNoNumber(followers) && { followers: t('adding.wholeNumber') }),
      }
    },
    send: async ({ url, name, followers, approve }) => {
      const count = wholeNumberIn(followers)
      const { data } = await call(adding.addByLink, {
        url,
        ...(name.trim() !== '' && { name }),
        ...(count !== null && { followers: count }),
        ...(approve && { approve }),
      })
      await refreshInfluencers()
      if (data.influencer) onAdded(data.influencer)
    },
    refusal: (_, error) => {
      if (isApiFailure(error) && error.status === 409) {
        void refreshQueriesOf(adding.readLink)
        return { fields: {}, line: '' }
      }
      const [first] = isApiFailure(error) ? error.errors : []
      if (!first) return { fields: {}, line: failureText(t, error) }
      const text = problemText(t, first)
      return first.field in EMPTY ? { fields: { [first.field]: text }, line: '' } : { fields: {}, line: text }
    },
  })
  const { fields, set, errors } = form
  const { linked, isSettled, answer, error } = useLinked(fields.url)
  const [settledFollowers] = useDebouncedValue(fields.followers, SETTLED_MS)
  const [refused] = error?.errors ?? []
  const typedProblem = fields.url.trim() !== '' && isSettled ? linkProblem(t, fields.url) : undefined
  const urlProblem = errors.url ?? typedProblem ?? (refused && problemText(t, refused))
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <TextInput
        name="url"
        label={t('adding.link')}
        description={t('adding.linkHint')}
        inputMode="url"
        autoComplete="off"
        required
        withAsterisk={false}
        data-autofocus
        maxLength={2_000}
        value={fields.url}
        error={urlProblem}
        onChange={(event) => set('url')(event.currentTarget.value)}
      />
      {linked && urlProblem === undefined && <LinkedAccount linked={linked} answer={answer} />}
      <TextInput
        name="name"
        label={t('adding.name')}
        description={t('adding.nameHint')}
        autoComplete="off"
        maxLength={300}
        value={fields.name}
        error={errors.name}
        onChange={(event) => set('name')(event.currentTarget.value)}
      />
      <TextInput
        name="followers"
        label={t('adding.followers')}
        description={t('adding.followersHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={fields.followers}
        error={errors.followers ?? (isNoNumber(settledFollowers) && t('adding.wholeNumber'))}
        onChange={(event) => set('followers')(event.currentTarget.value)}
      />
      {mayApprove && (
        <Checkbox
          name="approve"
          label={t('adding.approve')}
          description={t('adding.approveHint')}
          checked={fields.approve}
          error={errors.approve}
          onChange={(event) => set('approve')(event.currentTarget.checked)}
        />
      )}
      <p role="alert" className={classes.problem} hidden={form.line === ''}>
        {form.line}
      </p>
      <Group justify="end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" loading={form.isSending} disabled={Boolean(answer?.influencer)}>
          {t('adding.add')}
        </Button>
      </Group>
    </form>
  )
}

/** Lists one account by its link, and then links to its edit page. */
export function AddByLink({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [added, setAdded] = useState<AddedInfluencer | null>(null)
  return (
    <Dialog title={t('adding.title')} size={520} onClose={onClose}>
      {added === null ? (
        <AddForm onAdded={setAdded} onClose={onClose} />
      ) : (
        <Added influencer={added} onAnother={() => setAdded(null)} />
      )}
    </Dialog>
  )
}
