import { internal } from '@kolscope/contract/core/access'
import type { CollectionDetail, CollectionShare } from '@kolscope/contract/lists/collections/collections'
import { members } from '@kolscope/contract/lists/collections/members'
import { Drawer, NativeSelect } from '@mantine/core'
import { useT } from '../../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../../core/query'
import { useCan } from '../../../core/session'
import { ResultPage } from '../../../ui/feedback/ResultPage'
import { RemoveButton } from '../../../ui/form/RemoveButton'
import { Avatar } from '../../../ui/mark/Avatar'
import { DialogHeader } from '../../../ui/overlay/Dialog'
import { FindPeople } from './FindPeople'
import classes from './share.module.css'
import { useSharing } from './use-sharing'

const ROLES = ['editor', 'viewer'] as const

interface Props {
  id: number
  onClose: () => void
}

function Person({ one, sharing }: { one: CollectionShare; sharing: ReturnType<typeof useSharing> }) {
  const t = useT()
  const { name, email, role } = one
  return (
    <li>
      <Avatar name={name} size={32} />
      <span className={classes.who}>
        <bdi>{name}</bdi>
        <span className={classes.soft}>{email}</span>
      </span>
      <NativeSelect
        aria-label={t('collections.shareRole', { name })}
        value={role}
        disabled={sharing.busy}
        onChange={(event) => void sharing.changeRole(one, event.currentTarget.value as (typeof ROLES)[number])}
        data={ROLES.map((value) => ({ value, label: t(`collections.role.${value}`) }))}
      />
      <RemoveButton label={t('collections.shareRemove', { name })} onClick={() => void sharing.unshare(one)} />
    </li>
  )
}

function Content({ collection }: { collection: CollectionDetail }) {
  const t = useT()
  const sharing = useSharing(collection.id)
  const namesOthers = useCan(internal)
  const shares = collection.shares ?? []
  const { owner } = collection
  return (
    <div className={classes.content}>
      <p className={classes.soft}>{t(namesOthers ? 'collections.shareAbout' : 'collections.shareAboutByEmail')}</p>
      <FindPeople
        except={[{ id: owner.id, email: null }, ...shares.map(({ account_id, email }) => ({ id: account_id, email }))]}
        onChoose={(one) => void sharing.share(one, 'editor')}
      />
      <p role="alert" className={classes.failure} hidden={sharing.line === ''}>
        {sharing.line}
      </p>
      <section aria-labelledby="share-people">
        <h3 id="share-people">{t('collections.sharePeople')}</h3>
        <ul className={classes.people}>
          <li>
            <Avatar name={owner.name} size={32} />
            <span className={classes.who}>
              <bdi>{owner.name}</bdi>
              {collection.is_owner && <span className={classes.soft}>{t('collections.shareYou')}</span>}
            </span>
            <span className={classes.soft}>{t('collections.role.owner')}</span>
          </li>
          {shares.map((one) => (
            <Person key={one.account_id} one={one} sharing={sharing} />
          ))}
        </ul>
        {shares.length === 0 && <p className={classes.soft}>{t('collections.shareNone')}</p>}
      </section>
    </div>
  )
}

/** Who sees a collection, and what each of them may do; every change is saved immediately. */
export function ShareDrawer({ id, onClose }: Props) {
  const t = useT()
  const query = useQueryOf(
    members.getCollection,
    { id, influencers_page_size: 1 },
    { ...refusedInPlace, gcTime: 0, staleTime: 0 },
  )
  const one = query.data?.data
  const title = one ? t('collections.shareTitle', { name: one.name }) : t('collections.share')
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={480} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <Drawer.Body>
          <div className={classes.head}>
            <DialogHeader title={title} onClose={onClose} />
          </div>
          {one ? (
            <Content collection={one} />
          ) : query.error ? (
            <ResultPage
              status={query.error.status}
              requestId={query.error.requestId}
              withHome={false}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <p className={classes.loading} role="status">
              {t('app.loading')}
            </p>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
