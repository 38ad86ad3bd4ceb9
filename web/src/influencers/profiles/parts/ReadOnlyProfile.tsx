import type { Profile } from '@kolscope/contract/influencers/profiles'
import { useSetPageName } from '../../../core/page-name'
import { useNameOf } from '../../../core/use-name-of'
import type { FieldWords } from '../../../search/filters/field-words'
import { PageTitle } from '../../../ui/layout/PageTitle'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { Tag } from '../../../ui/mark/Tag'
import { personOf } from '../form-state'
import { factText, PERSON_FIELDS } from '../person-facts'
import classes from './form.module.css'
import { InfluencerName } from './InfluencerName'
import { InfluencerFigure, SHOWN_METRICS } from './ProfileFigure'
import { ProfileHead } from './ProfileHead'

interface Props {
  profile: Profile
  words: FieldWords
}

/** The person and the influencers, for accounts that may view but not change them. */
export function ReadOnlyProfile({ profile, words }: Props) {
  const { t } = words
  const nameOf = useNameOf()
  useSetPageName(profile.name)
  return (
    <div className={classes.page}>
      <PageTitle>{profile.name}</PageTitle>
      <ProfileHead profile={profile} words={words} />
      <section className={classes.section} aria-labelledby="part-person">
        <h2 className={classes.title} id="part-person">
          {t('profiles.person')}
        </h2>
        <dl className={classes.figures}>
          {PERSON_FIELDS.map((field) => (
            <div key={field}>
              <dt>{t(`profiles.field.${field}`)}</dt>
              <dd>{factText(words, personOf(profile), field) || t('value.none')}</dd>
            </div>
          ))}
        </dl>
      </section>
      <h2 className={classes.title}>{t('profiles.influencersOf', { count: profile.influencers.length })}</h2>
      {profile.influencers.map((one) => (
        <section key={one._id} className={classes.section} aria-labelledby={`part-${one._id}`}>
          <div className={classes.sectionHead}>
            <PlatformMark platform={one.platform} size={20} />
            <div className={classes.sectionName}>
              <h3 id={`part-${one._id}`}>{t(`platform.${one.platform}`)}</h3>
              <InfluencerName influencer={one} words={words} />
            </div>
          </div>
          <dl className={classes.figures}>
            {SHOWN_METRICS.map((metric) => (
              <div key={metric}>
                <dt>{t(`profiles.short.${metric}`)}</dt>
                <dd>
                  <InfluencerFigure influencer={one} name={metric} />
                </dd>
              </div>
            ))}
          </dl>
          <p className={classes.soft}>
            {t('field.professions')}:{' '}
            {one.jobs.map((job) => nameOf(job.name, job.name_vi)).join(', ') || t('value.none')}
          </p>
          <p className={classes.tags}>
            {one.user_categories.map((category) => (
              <Tag key={category.id}>
                {nameOf(category.name, category.name_vi)} ·{' '}
                {category.is_default ? t('resonance.default') : category.ressonance_point}
              </Tag>
            ))}
            {one.user_categories.length === 0 && <span className={classes.soft}>{t('card.noCategories')}</span>}
          </p>
        </section>
      ))}
    </div>
  )
}
