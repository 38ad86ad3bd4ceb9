import type { ProfileInfluencer } from '@kolscope/contract/influencers/profiles'
import { Button } from '@mantine/core'
import { IconPencil, IconUnlink } from '@tabler/icons-react'
import { problemText } from '../../../core/problem-text'
import type { FieldWords } from '../../../search/filters/field-words'
import { LinkButton } from '../../../ui/form/LinkButton'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { Tag } from '../../../ui/mark/Tag'
import { ProfessionsField } from '../../../ui/resonance/ProfessionsField'
import { ResonanceField } from '../../../ui/resonance/ResonanceField'
import { valuesOf } from '../form-state'
import type { ProfileForm } from '../use-profile-form'
import classes from './form.module.css'
import { InfluencerName } from './InfluencerName'
import { PartFailure } from './PartFailure'
import { InfluencerFigure, SHOWN_METRICS } from './ProfileFigure'

interface Props {
  influencer: ProfileInfluencer
  form: ProfileForm
  words: FieldWords
  onUnlink: () => void
}

function Head({ influencer, words, onUnlink }: Omit<Props, 'form'>) {
  const { t } = words
  const { _id, platform, state, name } = influencer
  return (
    <div className={classes.sectionHead}>
      <PlatformMark platform={platform} size={20} />
      <div className={classes.sectionName}>
        <h3 id={`part-${_id}`} tabIndex={-1}>
          {t(`platform.${platform}`)}
        </h3>
        <InfluencerName influencer={influencer} words={words} />
      </div>
      <Tag>{t(`state.${state}`)}</Tag>
      <div className={classes.sectionActions}>
        <LinkButton
          to="/influencer/$id"
          params={{ id: String(_id) }}
          variant="default"
          size="xs"
          aria-label={t('profiles.editOf', { name })}
          leftSection={<IconPencil size={16} aria-hidden="true" />}
        >
          {t('list.edit')}
        </LinkButton>
        <Button
          variant="default"
          size="xs"
          aria-label={t('profiles.unlinkOf', { name })}
          leftSection={<IconUnlink size={16} aria-hidden="true" />}
          onClick={onUnlink}
        >
          {t('profiles.unlink')}
        </Button>
      </div>
    </div>
  )
}

/** One influencer of the person: its professions, and its categories with their points. */
export function InfluencerSection({ influencer, form, words, onUnlink }: Props) {
  const { t } = words
  const { _id, platform } = influencer
  const values = form.state.influencers.get(_id) ?? valuesOf(influencer)
  const problem = form.problems.get(_id)?.[0]
  const set = (changes: Partial<typeof values>) => form.setInfluencer(_id, { ...values, ...changes })
  return (
    <section className={classes.section} aria-labelledby={`part-${_id}`} data-failed={form.state.failures.has(_id)}>
      <Head influencer={influencer} words={words} onUnlink={onUnlink} />
      <dl className={classes.figures}>
        {SHOWN_METRICS.map((metric) => (
          <div key={metric}>
            <dt>{t(`profiles.short.${metric}`)}</dt>
            <dd>
              <InfluencerFigure influencer={influencer} name={metric} />
            </dd>
          </div>
        ))}
      </dl>
      <PartFailure part={_id} form={form} words={words} />
      <ProfessionsField value={values.careers} platform={platform} onChange={(careers) => set({ careers })} />
      <ResonanceField
        value={values.categories}
        platform={platform}
        professions={values.careers}
        error={problem && problemText(t, problem)}
        onChange={(categories) => set({ categories })}
      />
    </section>
  )
}
