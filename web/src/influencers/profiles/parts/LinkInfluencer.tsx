import type { Profile } from '@kolscope/contract/influencers/profiles'
import { useT } from '../../../core/i18n'
import { FindInfluencers } from '../../../ui/form/FindInfluencers'
import { findLabels } from './find-labels'
import classes from './form.module.css'

interface Props {
  profile: Profile
  onLink: (id: number, name: string) => void
}

/** Finds an influencer by name, handle, id or link, and links it to the person. */
export function LinkInfluencer({ profile, onLink }: Props) {
  const t = useT()
  return (
    <section className={classes.section} aria-labelledby="link-title">
      <h2 className={classes.title} id="link-title">
        {t('profiles.linkTitle')}
      </h2>
      <p className={classes.soft}>{t('profiles.linkHint')}</p>
      <FindInfluencers
        chosen={profile.influencers.map(({ _id }) => _id)}
        onChoose={({ id, name }) => onLink(id, name)}
        labels={findLabels(t, t('profiles.linkFind'))}
      />
    </section>
  )
}
