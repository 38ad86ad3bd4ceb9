import type { Profile } from '@kolscope/contract/influencers/profiles'
import type { FieldWords } from '../../../search/filters/field-words'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { Tag } from '../../../ui/mark/Tag'
import { personOf } from '../form-state'
import { mergedFacts } from '../person-facts'
import styles from './dialogs.module.css'

interface Props {
  profile: Profile
  other: Profile
  words: FieldWords
}

/** The person after the merge: what comes from the other person, and what of it is discarded. */
export function MergePreview({ profile, other, words }: Props) {
  const { t } = words
  const nobody = other.influencers.length === 0
  return (
    <section aria-labelledby="merge-preview" className={styles.preview}>
      <h3 id="merge-preview">{t('profiles.mergePreview', { name: other.name })}</h3>
      <table className={styles.facts}>
        <thead>
          <tr>
            <th scope="col">{t('form.field')}</th>
            <th scope="col">{t('profiles.after')}</th>
            <th scope="col">{t('profiles.dropped')}</th>
          </tr>
        </thead>
        <tbody>
          {mergedFacts(words, personOf(profile), personOf(other)).map(({ field, merged, isFromOther, discarded }) => (
            <tr key={field}>
              <th scope="row">{t(`profiles.field.${field}`)}</th>
              <td>
                {merged === '' ? <em>{t('form.empty')}</em> : merged}{' '}
                {isFromOther && <Tag tone="positive">{t('profiles.taken')}</Tag>}
              </td>
              <td>{discarded !== null && <del>{discarded}</del>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{nobody ? t('profiles.noneCome') : t('profiles.come', { count: other.influencers.length })}</p>
      <ul className={styles.coming}>
        {other.influencers.map(({ _id, platform, name, user_name }) => (
          <li key={_id}>
            <PlatformMark platform={platform} size={16} />
            <span>
              {t(`platform.${platform}`)} · <bdi>{user_name === null ? name : `@${user_name}`}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
