import type { Platform } from '@kolscope/contract/enums'
import { canRead } from '@kolscope/contract/influencers/posts'
import type { Report } from '@kolscope/contract/influencers/report'
import { LINKED_PLATFORMS } from '@kolscope/contract/linking'
import { Button } from '@mantine/core'
import { IconFileAnalytics, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../core/i18n'
import { useCan } from '../core/session'
import { useNameOf } from '../core/use-name-of'
import { largestAccounts } from '../influencers/report/largest-accounts'
import { Place } from '../influencers/report/Place'
import { Avatar } from '../ui/Avatar'
import { SizeChip } from '../ui/SizeChip'
import { Unseen } from '../ui/Unseen'
import { isOnFacebook } from './dashboard-search'
import { SocialLink } from './parts/SocialLink'
import classes from './profile-card.module.css'

/** Platforms that say by themselves what an account is about; elsewhere professions do. */
const OWN_CATEGORIES = {
  page: 'dashboard.pageCategory',
  youtube: 'dashboard.youtubeCategories',
} as const

interface Props {
  report: Report
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ report }: Props) {
  const t = useT()
  const nameOf = useNameOf()
  const updating = <span className={classes.updating}>{t('value.updating')}</span>
  const joined = (list: readonly { name: string; name_vi: string }[], by: string) =>
    list.length === 0 ? updating : [...new Set(list.map((one) => nameOf(one.name, one.name_vi)))].join(by)
  const { platform, kind, platformCategories, career, categories } = report
  const own = platform === 'page' || platform === 'youtube' ? OWN_CATEGORIES[platform] : null
  return (
    <dl className={classes.facts}>
      <Fact name={t('dashboard.type')}>{kind === null ? updating : t(`kind.${kind}`)}</Fact>
      <Fact name={t('dashboard.location')}>
        <Place location={report.location} />
      </Fact>
      <Fact name={t(own ?? 'dashboard.professions')}>
        {joined(own === null ? career : [...platformCategories, ...career], ', ')}
      </Fact>
      <Fact name={t('dashboard.categories')}>{joined(categories, ' · ')}</Fact>
    </dl>
  )
}

/** The platforms one can link here, and where else the person is known to be. */
function Links({ report }: Props) {
  const t = useT()
  const links = largestAccounts(report.accounts)
  const platforms = new Set<Platform>([...LINKED_PLATFORMS, ...links.map(({ account }) => account.platform)])
  return (
    <ul className={classes.links} aria-label={t('dashboard.links')}>
      {[...platforms].map((platform) => {
        const found = links.find(({ account }) => account.platform === platform)
        const handle = found?.account.user_name ?? found?.account.name ?? ''
        return <SocialLink key={platform} platform={platform} url={found?.url ?? null} handle={handle} />
      })}
    </ul>
  )
}

/** Who the linked account is, as the platform and the team know it. */
export function ProfileCard({ report }: Props) {
  const t = useT()
  const mayRead = useCan(canRead)
  const { id, name, avatar, size, platform } = report
  const params = { id: String(id) } as never
  return (
    <header className={classes.card}>
      <Avatar name={name} src={avatar} size={72} />
      <div className={classes.who}>
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
          {size !== null && isOnFacebook(platform) && (
            <span title={t('dashboard.size')}>
              <Unseen>{t('dashboard.size')}</Unseen>
              <SizeChip size={size} label={t(`size.${size}`)} />
            </span>
          )}
        </h2>
        <Links report={report} />
      </div>
      <div className={classes.actions}>
        {mayRead && (
          <Button
            component={Link}
            to="/influencers/$id"
            params={params}
            variant="default"
            leftSection={<IconFileAnalytics size={16} aria-hidden="true" />}
          >
            {t('dashboard.report')}
          </Button>
        )}
        {report.may_edit && (
          <Button
            component={Link}
            to="/influencer/$id"
            params={params}
            leftSection={<IconPencil size={16} aria-hidden="true" />}
          >
            {t('report.edit')}
          </Button>
        )}
      </div>
      <Facts report={report} />
    </header>
  )
}
