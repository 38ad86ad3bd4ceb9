import type { Standing } from '@kolscope/contract/lists/collections/standings'
import { IconEyeCheck, IconFolders } from '@tabler/icons-react'
import { Tag } from '../../../ui/mark/Tag'
import { Unseen } from '../../../ui/mark/Unseen'
import { Tip } from '../../../ui/overlay/Tip'
import type { FieldWords } from '../../filters/field-words'
import classes from './quick.module.css'

interface Props {
  standing: Standing | undefined
  words: FieldWords
}

/** The maximum number of names in a tooltip; more would not fit. */
const MAX_NAMES = 12

function namesIn(collections: Standing['collections'], count: number): string {
  const names = collections.slice(0, MAX_NAMES).map(({ name }) => name)
  return count > names.length ? `${names.join(', ')} +${count - names.length}` : names.join(', ')
}

/** The collections that already contain an influencer, and whether this account has seen or hidden it. */
export function StandingMarks({ standing, words: { t, format } }: Props) {
  if (!standing) return null
  const { collections, collection_count: count, seen_at, hidden } = standing
  const seenText = seen_at === null ? null : t('card.seen', { when: format.recent(seen_at) ?? '' })
  return (
    <>
      {collections.length > 0 && (
        <Tip className={classes.mark} tell={() => namesIn(collections, count)}>
          <Tag tone="accent">
            <IconFolders size={13} aria-hidden="true" /> <span aria-hidden="true">{count}</span>
            <Unseen>{t('card.inCollections', { count })}</Unseen>
          </Tag>
        </Tip>
      )}
      {hidden && (
        <span className={classes.mark}>
          <Tag>{t('card.hidden')}</Tag>
        </span>
      )}
      {seenText !== null && (
        <span className={classes.seen} role="img" aria-label={seenText} title={seenText}>
          <IconEyeCheck size={14} aria-hidden="true" />
        </span>
      )}
    </>
  )
}
