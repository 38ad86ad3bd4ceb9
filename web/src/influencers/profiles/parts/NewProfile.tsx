import { nameProblem } from '@kolscope/contract/influencers/editing-rules'
import { NewProfile as NewFields, profiles } from '@kolscope/contract/influencers/profiles'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { z } from 'zod'
import { call } from '../../../core/api'
import { type Translate, useT } from '../../../core/i18n'
import { problemText } from '../../../core/problem-text'
import { FormDrawer } from '../../../ui/edit-form/FormDrawer'
import { notify } from '../../../ui/feedback/notify'
import { FindInfluencers } from '../../../ui/form/FindInfluencers'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { refreshProfiles } from '../refresh-profiles'
import { findLabels } from './find-labels'
import classes from './form.module.css'
import styles from './new-profile.module.css'

type Fields = Pick<NewFields, 'name' | 'influencer_ids'>

const EMPTY: Fields = { name: '', influencer_ids: [] }

const schemaIn = (t: Translate) =>
  NewFields.pick({ influencer_ids: true }).extend({
    name: z.string().superRefine((name, context) => {
      const problem = nameProblem('name', name)
      if (problem) context.addIssue({ code: 'custom', message: problemText(t, problem) })
    }),
  })

/** Creates a person, with influencers that have no person yet, and opens its form. */
export function NewProfile({ onClose }: { onClose: () => void }) {
  const t = useT()
  const schema = useMemo(() => schemaIn(t), [t])
  const navigate = useNavigate()
  const createdId = useRef<number | null>(null)
  const hits = useRef(new Map<number, Pick<Hit, 'name' | 'platform'>>())
  return (
    <FormDrawer<Fields, Fields>
      title={t('profiles.new')}
      schema={schema}
      values={EMPTY}
      words={{ name: { label: t('profiles.field.name') }, influencer_ids: { label: t('profiles.influencers') } }}
      onSave={async (fields) => {
        const { data } = await call(profiles.createProfile, fields)
        createdId.current = data._id
        await refreshProfiles()
        notify({ text: t('done.created', { name: data.name }) })
      }}
      onClose={() => {
        if (createdId.current === null) return onClose()
        void navigate({ to: '/younet-profile/form/$id', params: { id: String(createdId.current) }, replace: true })
      }}
    >
      {(fields) => {
        const { value, onChange, error } = fields.control('influencer_ids')
        return (
          <>
            <TextInput
              label={t('profiles.field.name')}
              required
              withAsterisk={false}
              data-autofocus
              {...fields.text('name')}
            />
            <div className={styles.members}>
              <FindInfluencers
                chosen={value}
                onChoose={(hit) => {
                  hits.current.set(hit.id, hit)
                  onChange([...value, hit.id])
                }}
                labels={findLabels(t, t('profiles.linkFind'))}
              />
              <p className={classes.soft}>{t('profiles.newHint')}</p>
              {error !== undefined && <p className={styles.error}>{error}</p>}
              <ul>
                {value.map((id) => {
                  const one = hits.current.get(id)
                  return (
                    <li key={id}>
                      {one && <PlatformMark platform={one.platform} size={16} />}
                      <bdi>{one?.name ?? `#${id}`}</bdi>
                      <button
                        type="button"
                        aria-label={t('profiles.leaveOut', { name: one?.name ?? String(id) })}
                        onClick={() => onChange(value.filter((other) => other !== id))}
                      >
                        <IconX size={16} aria-hidden="true" />
                      </button>
                    </li>
                  )
                })}
              </ul>
            </div>
          </>
        )
      }}
    </FormDrawer>
  )
}
