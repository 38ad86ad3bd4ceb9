import type { CollectionDetail } from '@kolscope/contract/lists/collections/collections'
import { Button } from '@mantine/core'
import { IconDoorExit, IconFileExport, IconPencil, IconTrash, IconUserShare, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../../core/use-format'
import type { FieldWords } from '../../../search/filters/field-words'
import { Tag } from '../../../ui/mark/Tag'
import classes from './header.module.css'

const CollectionDrawer = lazy(async () => ({ default: (await import('../list/CollectionDrawer')).CollectionDrawer }))
const ShareDrawer = lazy(async () => ({ default: (await import('../list/ShareDrawer')).ShareDrawer }))
const DeleteCollection = lazy(async () => ({ default: (await import('../list/DeleteCollection')).DeleteCollection }))
const LeaveCollection = lazy(async () => ({ default: (await import('../list/LeaveCollection')).LeaveCollection }))

type Opened = 'edit' | 'share' | 'delete' | 'leave'

interface Props {
  collection: CollectionDetail
  words: FieldWords
  /** Whether this account may do anything with collections beyond reading. */
  mayCollect: boolean
  onExport: () => void
}

function Drawers({
  collection,
  opened,
  onClose,
}: {
  collection: CollectionDetail
  opened: Opened
  onClose: () => void
}) {
  const navigate = useNavigate()
  const away = () => void navigate({ to: '/collections' })
  return (
    <Suspense>
      {opened === 'edit' && <CollectionDrawer id={collection.id} onClose={onClose} />}
      {opened === 'share' && <ShareDrawer id={collection.id} onClose={onClose} />}
      {opened === 'delete' && <DeleteCollection collection={collection} onClose={onClose} onDeleted={away} />}
      {opened === 'leave' && <LeaveCollection collection={collection} onClose={onClose} onLeft={away} />}
    </Suspense>
  )
}

/** A collection's name, its owner, and actions on all of it. */
export function CollectionHeader({ collection, words: { t }, mayCollect, onExport }: Props) {
  const format = useFormat()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { name, description, owner, is_owner, role, shared_with, last_updated_date, total_influencers, cap } =
    collection
  const button = (what: Opened, Icon: typeof IconPencil, text: string) => (
    <Button variant="default" leftSection={<Icon size={16} aria-hidden="true" />} onClick={() => setOpened(what)}>
      {text}
    </Button>
  )
  return (
    <header className={classes.header}>
      <div className={classes.what}>
        <h1 className={classes.name}>
          <bdi>{name}</bdi>
        </h1>
        {description !== '' && <p className={classes.about}>{description}</p>}
        <p className={classes.facts}>
          <span>{is_owner ? t('deciding.ownedByYou') : t('collections.ownedBy', { name: owner.name })}</span>
          {!is_owner && <Tag tone={role === 'viewer' ? 'plain' : 'accent'}>{t(`collections.role.${role}`)}</Tag>}
          {shared_with > 0 && (
            <span className={classes.fact}>
              <IconUsers size={14} aria-hidden="true" />
              {t('collections.sharedWith', { count: shared_with })}
            </span>
          )}
          <span>{t('collections.changed', { when: format.recent(last_updated_date) ?? '' })}</span>
        </p>
        {!is_owner && cap !== null && total_influencers >= cap && (
          <p className={classes.cap}>{t('collections.capped', { count: cap })}</p>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconFileExport size={16} aria-hidden="true" />} onClick={onExport}>
          {t('deciding.export')}
        </Button>
        {mayCollect && role === 'owner' && (
          <>
            {button('share', IconUserShare, t('collections.share'))}
            {button('edit', IconPencil, t('list.edit'))}
            {button('delete', IconTrash, t('list.delete'))}
          </>
        )}
        {mayCollect && role !== 'owner' && button('leave', IconDoorExit, t('collections.leave'))}
      </div>
      {opened !== null && <Drawers collection={collection} opened={opened} onClose={() => setOpened(null)} />}
    </header>
  )
}
