import { type Match, type Profile, profiles } from '@kolscope/contract/influencers/profiles'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowMerge, IconLink } from '@tabler/icons-react'
import { useQueryOf } from '../../../core/query'
import type { FieldWords } from '../../../search/filters/field-words'
import { failureText } from '../../../ui/form/form-texts'
import { Avatar } from '../../../ui/mark/Avatar'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { ReasonTags } from '../../../ui/mark/ReasonTags'
import classes from './form.module.css'
import { InfluencerName } from './InfluencerName'
import styles from './matches.module.css'
import { InfluencerFigure } from './ProfileFigure'

interface Props {
  profile: Profile
  words: FieldWords
  onLink: (id: number, name: string) => void
  onMerge: (otherId: number) => void
}

function MatchItem({ match, words, onLink, onMerge }: Omit<Props, 'profile'> & { match: Match }) {
  const { t, format } = words
  const { influencer, profile: owner, likeness, why } = match
  const { _id, name, avatar, platform } = influencer
  return (
    <li className={styles.match}>
      <Avatar name={name} src={avatar} size={36} />
      <div className={styles.who}>
        <strong title={name}>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.under}>
          <PlatformMark platform={platform} size={14} />
          <InfluencerName influencer={influencer} words={words} />
          <InfluencerFigure influencer={influencer} name="totalFollowers" />
        </span>
      </div>
      <span className={styles.likeness} title={t('profiles.likeness')}>
        {format.percent(likeness, { digits: 0 })}
      </span>
      <p className={styles.why}>
        <ReasonTags why={why} textOf={(code) => t(`profiles.why.${code}`)} />
      </p>
      {owner && <p className={styles.owner}>{t('profiles.ownedBy', { name: owner.name, count: owner.influencers })}</p>}
      <div className={styles.buttons}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconLink size={14} aria-hidden="true" />}
          aria-label={t(owner ? 'profiles.moveOf' : 'profiles.linkOf', { name })}
          onClick={() => onLink(_id, name)}
        >
          {t(owner ? 'profiles.move' : 'profiles.link')}
        </Button>
        {owner && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowMerge size={14} aria-hidden="true" />}
            aria-label={t('profiles.mergeOf', { name: owner.name })}
            onClick={() => onMerge(owner._id)}
          >
            {t('profiles.mergeShort')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Influencers that may belong to the same person, most likely first, with the reasons. */
export function Matches({ profile, words, onLink, onMerge }: Props) {
  const { t } = words
  const query = useQueryOf(profiles.listMatches, { id: profile._id })
  return (
    <section className={classes.section} aria-labelledby="matches-title">
      <h2 className={classes.title} id="matches-title">
        {t('profiles.matches')}
      </h2>
      {query.error ? (
        <div className={styles.buttons}>
          <p role="alert" className={classes.soft}>
            {failureText(t, query.error)}
          </p>
          <Button size="xs" variant="default" onClick={() => void query.refetch()}>
            {t('action.retry')}
          </Button>
        </div>
      ) : !query.data ? (
        <Skeleton height={72} radius={8} />
      ) : query.data.data.length === 0 ? (
        <p className={classes.soft}>{t('profiles.noMatches')}</p>
      ) : (
        <ul className={styles.matches} aria-labelledby="matches-title">
          {query.data.data.map((match) => (
            <MatchItem key={match.influencer._id} match={match} words={words} onLink={onLink} onMerge={onMerge} />
          ))}
        </ul>
      )}
    </section>
  )
}
