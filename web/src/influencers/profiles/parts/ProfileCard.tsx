import type { Profile, ProfileInfluencer } from '@kolscope/contract/influencers/profiles'
import { VisuallyHidden } from '@mantine/core'
import { IconBriefcase, IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useNameOf } from '../../../core/use-name-of'
import type { FieldWords } from '../../../search/filters/field-words'
import { fittingNames } from '../../../search/hits/hit-facts'
import { Avatar } from '../../../ui/mark/Avatar'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { Tag } from '../../../ui/mark/Tag'
import { allOf, factsOf } from '../facts'
import classes from './card.module.css'
import { InfluencerName } from './InfluencerName'
import { InfluencerFigure, ProfileFigure, SHOWN_METRICS } from './ProfileFigure'

const ACCOUNTS = 4
const TAGS_CHARACTERS = 30

interface Props {
  profile: Profile
  words: FieldWords
}

function Accounts({ profile, words }: Props) {
  const { t } = words
  const { influencers } = profile
  if (influencers.length === 0) return <p className={classes.none}>{t('profiles.noInfluencers')}</p>
  const more = influencers.length - ACCOUNTS
  return (
    <ul className={classes.accounts} aria-label={t('profiles.influencers')}>
      {influencers.slice(0, ACCOUNTS).map((one) => (
        <li key={one._id}>
          <PlatformMark platform={one.platform} size={16} />
          <InfluencerName influencer={one} words={words} />
          <span className={classes.followers}>
            <VisuallyHidden>{t('metric.followers')} </VisuallyHidden>
            <InfluencerFigure influencer={one} name="totalFollowers" />
          </span>
        </li>
      ))}
      {more > 0 && <li className={classes.none}>{t('profiles.moreInfluencers', { count: more })}</li>}
    </ul>
  )
}

function Topics({ influencers, words }: { influencers: readonly ProfileInfluencer[]; words: FieldWords }) {
  const { t } = words
  const nameOf = useNameOf()
  const jobs = allOf(influencers.map((one) => one.jobs)).map((one) => nameOf(one.name, one.name_vi))
  const names = allOf(influencers.map((one) => one.user_categories)).map((one) => nameOf(one.name, one.name_vi))
  const { shownNames, others } = fittingNames(names, TAGS_CHARACTERS)
  return (
    <div className={classes.topics}>
      <p className={classes.line} title={jobs.join(', ')}>
        <IconBriefcase size={14} aria-hidden="true" />
        <span>{jobs.length === 0 ? t('profiles.noProfession') : jobs.join(', ')}</span>
      </p>
      {names.length === 0 ? (
        <p className={classes.none}>{t('card.noCategories')}</p>
      ) : (
        <p className={classes.tags} title={names.join(', ')}>
          {shownNames.map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
          {others > 0 && <span className={classes.others}>{t('card.others', { count: others })}</span>}
        </p>
      )}
    </div>
  )
}

/** One person in the list; the whole card links to the form. */
export function ProfileCard({ profile, words }: Props) {
  const { t } = words
  const { _id, name, location, influencers } = profile
  const nameOf = useNameOf()
  const facts = factsOf(profile, words)
  return (
    <article className={classes.card} aria-labelledby={`profile-${_id}`}>
      <header className={classes.head}>
        <Avatar name={name} src={profile.avatar} size={48} />
        <div className={classes.who}>
          <h2 id={`profile-${_id}`} title={name}>
            <Link to="/younet-profile/form/$id" params={{ id: String(_id) }} className={classes.open}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <p className={classes.line}>
            <IconMapPin size={14} aria-hidden="true" />
            {location === null ? (
              <span title={t('card.defaultLocation')}>
                {t('place.vietnam')} <em>({t('card.defaultMark')})</em>
              </span>
            ) : (
              <span>{nameOf(location.name, location.name_vi)}</span>
            )}
          </p>
        </div>
      </header>
      {facts.length === 0 ? (
        <p className={classes.none}>{t('profiles.noFacts')}</p>
      ) : (
        <p className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact.name} title={fact.name}>
              <VisuallyHidden>{fact.name} </VisuallyHidden>
              {fact.text}
            </span>
          ))}
        </p>
      )}
      <dl className={classes.figures}>
        {SHOWN_METRICS.map((metric) => (
          <div key={metric}>
            <dt title={t(`metrics.name.${metric}`)}>{t(`profiles.short.${metric}`)}</dt>
            <dd>
              <ProfileFigure profile={profile} name={metric} />
            </dd>
          </div>
        ))}
      </dl>
      <Accounts profile={profile} words={words} />
      <Topics influencers={influencers} words={words} />
    </article>
  )
}
