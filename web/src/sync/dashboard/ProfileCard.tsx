import type { Platform } from '@kolscope/contract/core/enums'
import { profileUrl } from '@kolscope/contract/core/profile-url'
import type { Report } from '@kolscope/contract/influencers/report'
import { canRead } from '@kolscope/contract/market/posts'
import { LINKED_PLATFORMS, type SocialAccount } from '@kolscope/contract/sync/linking'
import { IconFileAnalytics, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../core/i18n'
import { useCan } from '../../core/session'
import { useNameOf } from '../../core/use-name-of'
import { largestAccounts } from '../../influencers/report/largest-accounts'
import { Place } from '../../influencers/report/Place'
import { LinkButton } from '../../ui/form/LinkButton'
import { PersonHead } from '../../ui/mark/PersonHead'
import { SizeChip } from '../../ui/mark/SizeChip'
import { Unseen } from '../../ui/mark/Unseen'
import { isOnFacebook } from './dashboard-search'
import { SocialLink } from './parts/SocialLink'
import classes from './profile-card.module.css'

/** Platforms that state an account's topic themselves; on others, professions do. */
const OWN_CATEGORIES = {
  page: 'dashboard.pageCategory',
  youtube: 'dashboard.youtubeCategories',
} as const

interface Props {
  report: Report
  /** The accounts that the owner has linked; no one has to record first that they belong to the same person. */
  linked: readonly SocialAccount[]
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ report }: Pick<Props, 'report'>) {
  const t = useT()
  const nameOf = useNameOf()
  const updating = <span className={classes.updating}>{t('value.updating')}</span>
  const joinNames = (list: readonly { name: string; name_vi: string }[], by: string) =>
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
        {joinNames(own === null ? career : [...platformCategories, ...career], ', ')}
      </Fact>
      <Fact name={t('dashboard.categories')}>{joinNames(categories, ' · ')}</Fact>
    </dl>
  )
}

/** The platforms to link here, and other known accounts of the person. */
function Links({ report, linked }: Props) {
  const t = useT()
  const links = largestAccounts(report.accounts)
  const platforms = new Set<Platform>([...LINKED_PLATFORMS, ...links.map(({ account }) => account.platform)])
  return (
    <ul className={classes.links} aria-label={t('dashboard.links')}>
      {[...platforms].map((platform) => {
        const link = links.find(({ account }) => account.platform === platform)
        const own = linked.find((one) => one.platform === platform && one.verified)
        const handle = link?.account.user_name ?? link?.account.name ?? own?.name ?? ''
        const url = link?.url ?? (own ? profileUrl(platform, null, own.id) : null)
        return <SocialLink key={platform} platform={platform} url={url} handle={handle} />
      })}
    </ul>
  )
}

function Size({ report: { size, platform } }: Pick<Props, 'report'>) {
  const t = useT()
  if (size === null || !isOnFacebook(platform)) return null
  return (
    <span title={t('dashboard.size')}>
      <Unseen>{t('dashboard.size')}</Unseen>
      <SizeChip size={size} label={t(`size.${size}`)} />
    </span>
  )
}

function Actions({ report }: Pick<Props, 'report'>) {
  const t = useT()
  const mayRead = useCan(canRead)
  const params = { id: String(report.id) }
  return (
    <>
      {mayRead && (
        <LinkButton
          to="/influencers/$id"
          params={params}
          variant="default"
          leftSection={<IconFileAnalytics size={16} aria-hidden="true" />}
        >
          {t('dashboard.report')}
        </LinkButton>
      )}
      {report.may_edit && (
        <LinkButton to="/influencer/$id" params={params} leftSection={<IconPencil size={16} aria-hidden="true" />}>
          {t('report.edit')}
        </LinkButton>
      )}
    </>
  )
}

/** The linked account, as the platform and the team know it. */
export function ProfileCard({ report, linked }: Props) {
  return (
    <PersonHead
      level={2}
      name={report.name}
      picture={report.avatar}
      marks={<Size report={report} />}
      actions={<Actions report={report} />}
      foot={<Facts report={report} />}
    >
      <Links report={report} linked={linked} />
    </PersonHead>
  )
}
