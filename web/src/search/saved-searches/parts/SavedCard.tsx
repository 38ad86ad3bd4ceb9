import type { SavedSearch } from '@kolscope/contract/search/saved-searches'
import { IconMail, IconPencil, IconPlayerPlay, IconTrash, IconUserMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dateTime } from '../../../core/format'
import { RowActions } from '../../../ui/list/RowActions'
import { Tag } from '../../../ui/mark/Tag'
import { totalText } from '../../filters/count-words'
import type { FieldWords } from '../../filters/field-words'
import { openOf } from '../saved-calls'
import { savedName } from '../saved-name'
import { FilterWords } from './FilterWords'
import classes from './saved.module.css'

interface Props {
  one: SavedSearch
  words: FieldWords
  onEdit: () => void
  onRemove: () => void
}

function Tags({ one, words: { t } }: Pick<Props, 'one' | 'words'>) {
  const { new_count, new_rounded_to, looked_at, is_owner, owner, shared_with, digest } = one
  return (
    <span className={classes.tags}>
      {new_count > 0 && (
        <span title={looked_at === null ? undefined : t('savedSearches.since', { when: dateTime(looked_at) ?? '' })}>
          <Tag tone="positive">
            {t(new_rounded_to === null ? 'savedSearches.new' : 'savedSearches.newAtLeast', { count: new_count })}
          </Tag>
        </span>
      )}
      {!is_owner && <Tag tone="accent">{t('savedSearches.sharedBy', { name: owner.name })}</Tag>}
      {shared_with.length > 0 && (
        <span title={shared_with.map(({ email }) => email).join(', ')}>
          <Tag tone="accent">{t('savedSearches.sharedWith', { count: shared_with.length })}</Tag>
        </span>
      )}
      {digest !== 'none' && (
        <Tag>
          <IconMail size={12} aria-hidden="true" /> {t(`savedSearches.digest.${digest}`)}
        </Tag>
      )}
    </span>
  )
}

/** One saved search: its filters, its total, and its new results. */
export function SavedCard({ one, words, onEdit, onRemove }: Props) {
  const { t, format } = words
  const { id, page, total, cap, rounded_to, last_run_at, is_owner } = one
  const name = savedName(t, one)
  const Remove = is_owner ? IconTrash : IconUserMinus
  const lastRun =
    last_run_at === null ? null : { when: format.recent(last_run_at) ?? '', at: dateTime(last_run_at) ?? '' }
  return (
    <li className={classes.card} aria-labelledby={`saved-${id}`} data-saved={id}>
      <div className={classes.head}>
        <h2 id={`saved-${id}`} className={classes.name}>
          <Link {...openOf(one)} title={t('savedSearches.runOf', { name })}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <Tags one={one} words={words} />
        <RowActions
          name={name}
          actions={[
            {
              text: t(is_owner ? 'savedSearches.editAndShare' : 'savedSearches.changeDigest'),
              icon: <IconPencil size={16} aria-hidden="true" />,
              onClick: onEdit,
            },
            {
              text: t(is_owner ? 'list.delete' : 'savedSearches.leave'),
              icon: <Remove size={16} aria-hidden="true" />,
              danger: true,
              onClick: onRemove,
            },
          ]}
        />
      </div>
      <FilterWords search={one.search} words={words} />
      <p className={classes.line}>
        <span>{total === null ? t('savedSearches.notRun') : totalText({ total, cap, rounded_to }, t)}</span>
        {lastRun && <span title={lastRun.at}>{t('savedSearches.ran', { when: lastRun.when })}</span>}
        <span>{t(page === 'discover' ? 'page.discover' : 'page.advanced')}</span>
        <Link className={classes.run} {...openOf(one)} aria-label={t('savedSearches.runOf', { name })}>
          <IconPlayerPlay size={14} aria-hidden="true" />
          {t('savedSearches.run')}
        </Link>
      </p>
    </li>
  )
}
