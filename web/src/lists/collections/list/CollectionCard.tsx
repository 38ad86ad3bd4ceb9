import type { Collection } from '@kolscope/contract/lists/collections/collections'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconUser, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dateTime, isNumber } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { AgeMark } from '../../../ui/figure/AgeMark'
import { shownFigure } from '../../../ui/figure/figure-numbers'
import { NumberText } from '../../../ui/figure/NumberText'
import { type RowAction, RowActions } from '../../../ui/list/RowActions'
import { Tag } from '../../../ui/mark/Tag'
import { Hint } from '../../../ui/overlay/Hint'
import classes from './card.module.css'
import { Faces } from './Faces'

interface Props {
  one: Collection
  actions: readonly RowAction[]
  /** Restores the collection, if it is in the trash. */
  onRestore?: () => void
}

function Name({ one, isDeleted }: { one: Collection; isDeleted: boolean }) {
  return (
    <h2 id={`collection-${one.id}`} className={classes.name} title={one.name}>
      {isDeleted ? (
        <bdi>{one.name}</bdi>
      ) : (
        <Link className="k-cover" to="/collections/$id" params={{ id: String(one.id) }} data-opens>
          <bdi>{one.name}</bdi>
        </Link>
      )}
    </h2>
  )
}

function Shared({ one }: { one: Collection }) {
  const t = useT()
  if (one.role === 'owner') {
    if (one.shared_with === 0) return null
    return (
      <p className={classes.shared}>
        <Tag tone="accent">{t('collections.sharedWith', { count: one.shared_with })}</Tag>
      </p>
    )
  }
  return (
    <p className={classes.shared}>
      <Tag tone="accent">{t('collections.sharedBy', { name: one.owner.name })}</Tag>
      <Tag>{t(`collections.role.${one.role}`)}</Tag>
    </p>
  )
}

function Counts({ one }: { one: Collection }) {
  const t = useT()
  const pending = one.pending_influencers ?? 0
  return (
    <p className={classes.counts}>
      <strong>{t('collections.influencers', { count: one.total_influencers ?? 0 })}</strong>
      {pending > 0 && (
        <Hint label={t('collections.pendingHint')}>
          <span>
            <Tag tone="warning">{t('collections.pending', { count: pending })}</Tag>
          </span>
        </Hint>
      )}
    </p>
  )
}

function Figures({ one }: { one: Collection }) {
  const t = useT()
  const format = useFormat()
  const rate = one.median_engagement_rate
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('collections.followers')}</dt>
        <dd>
          <NumberText
            value={one.total_followers}
            form="short"
            about={t(one.total_followers === null ? 'collections.unknown' : 'collections.followersHint')}
          />
          {one.total_followers !== null && <AgeMark at={one.numbers_observed_at} isTotal />}
        </dd>
      </div>
      <div>
        <dt>{t('collections.rate')}</dt>
        <dd>
          <Hint label={t(isNumber(rate) ? 'collections.rateHint' : 'collections.unknown')}>
            <span>{isNumber(rate) ? shownFigure('engagementRate', rate, format) : t('value.none')}</span>
          </Hint>
          {isNumber(rate) && <AgeMark at={one.numbers_observed_at} isTotal />}
        </dd>
      </div>
    </dl>
  )
}

/** One collection of the list: its members, size and quality, its owner, and its last change. */
export function CollectionCard({ one, actions, onRestore }: Props) {
  const t = useT()
  const format = useFormat()
  const isDeleted = one.deleted_at !== null
  const at = one.deleted_at ?? one.last_updated_date
  const when = format.recent(at) ?? t('value.none')
  const Owner = one.is_owner ? IconUser : IconUsers
  return (
    <article className={classes.card} aria-labelledby={`collection-${one.id}`} data-deleted={isDeleted || undefined}>
      <header className={classes.head}>
        <Name one={one} isDeleted={isDeleted} />
        {!isDeleted && <RowActions name={one.name} actions={actions} />}
      </header>
      <div className={classes.about}>
        {one.description !== '' && <p className={classes.description}>{one.description}</p>}
        <Shared one={one} />
      </div>
      <Faces one={one} />
      <div className={classes.numbers}>
        <Counts one={one} />
        <Figures one={one} />
      </div>
      <footer className={classes.foot}>
        <span className={classes.owner} title={t('collections.ownedBy', { name: one.owner.name })}>
          <Owner size={14} aria-hidden="true" />
          <bdi>{one.is_owner ? t('collections.own') : one.owner.name}</bdi>
        </span>
        <span title={dateTime(at) ?? undefined}>
          {t(isDeleted ? 'collections.deletedAt' : 'collections.changed', { when })}
        </span>
        {isDeleted && onRestore && (
          <Button
            className={classes.restore ?? ''}
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            aria-label={t('collections.restoreOf', { name: one.name })}
            onClick={onRestore}
          >
            {t('collections.restore')}
          </Button>
        )}
      </footer>
    </article>
  )
}
