import type { Report } from '@kolscope/contract/influencers/report'
import { IconBriefcase, IconMapPin, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { useNameOf } from '../../core/use-name-of'
import { ageAfter } from '../../ui/figure/age-text'
import { PersonHead } from '../../ui/mark/PersonHead'
import { PlatformMark } from '../../ui/mark/PlatformMark'
import { SizeChip } from '../../ui/mark/SizeChip'
import { Tag } from '../../ui/mark/Tag'
import { largestAccounts } from '../report/largest-accounts'
import { Place } from '../report/Place'
import { STATE_TONES } from '../report/state-tones'
import classes from './header.module.css'
import { ReportActions } from './ReportActions'
import { Collected } from './SaveReport'

interface Props {
  report: Report
}

/** Type, age, gender and the like, as far as they are known. */
function useFacts(report: Report): string[] {
  const t = useT()
  const age = report.birth_year === null ? null : new Date().getFullYear() - report.birth_year
  return [
    report.kind === null ? null : t(`kind.${report.kind}`),
    report.gender === null ? null : t(`gender.${report.gender}`),
    age === null ? null : t('report.age', { count: age }),
    report.marital_status === null ? null : t(`marital.${report.marital_status}`),
  ].filter((one) => one !== null)
}

function Facts({ report }: Props) {
  const t = useT()
  const nameOf = useNameOf()
  const jobs = report.career.map((one) => nameOf(one.name, one.name_vi))
  const facts = useFacts(report)
  return (
    <p className={classes.facts}>
      {report.size && <SizeChip size={report.size} label={t(`size.${report.size}`)} />}
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      <span className={classes.fact}>
        <IconMapPin size={14} aria-hidden="true" />
        <Place location={report.location} />
      </span>
      {jobs.length > 0 && (
        <span className={classes.fact}>
          <IconBriefcase size={14} aria-hidden="true" />
          {jobs.join(', ')}
        </span>
      )}
    </p>
  )
}

function Categories({ report }: Props) {
  const t = useT()
  const nameOf = useNameOf()
  const categories = [...report.categories, ...report.platformCategories]
  const names = [...new Set(categories.map((one) => nameOf(one.name, one.name_vi)))]
  if (names.length === 0) return <p className={classes.none}>{t('card.noCategories')}</p>
  return (
    <ul className={classes.tags} aria-label={t('field.categories')}>
      {names.map((name) => (
        <li key={name}>
          <Tag>{name}</Tag>
        </li>
      ))}
    </ul>
  )
}

/** Links to the person's accounts on each platform. */
function Links({ report }: Props) {
  const t = useT()
  const format = useFormat()
  const links = largestAccounts(report.accounts)
  if (links.length === 0) return null
  return (
    <ul className={classes.links} aria-label={t('report.links')}>
      {links.map(({ account, url }) => {
        const platform = t(`platform.${account.platform}`)
        const handle = account.user_name === null ? account.name : `@${account.user_name}`
        const age = ageAfter({ t, format }, account.followers_observed_at)
        const followers =
          account.total_followers === null ? t('value.none') : `${format.full(account.total_followers)}${age}`
        const label = `${t('card.openOn', { handle, platform })} – ${t('card.linkOn', { platform, followers })}`
        return (
          <li key={account.platform}>
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
              <PlatformMark platform={account.platform} size={16} />
              <span aria-hidden="true">{handle}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Marks({ report }: Props) {
  const t = useT()
  return (
    <>
      {report.verified === true && (
        <span className={classes.verified} role="img" aria-label={t('card.verified')} title={t('card.verified')}>
          <IconRosetteDiscountCheckFilled size={18} aria-hidden="true" />
        </span>
      )}
      <Tag tone={STATE_TONES[report.state]}>{t(`state.${report.state}`)}</Tag>
      {report.is_sample && <Tag tone="accent">{t('card.sample')}</Tag>}
      <Collected id={report.id} />
    </>
  )
}

/** The influencer, links to its accounts, and actions on the report. */
export function ReportHeader({ report }: Props) {
  return (
    <PersonHead
      level={1}
      name={report.name}
      picture={report.avatar}
      marks={<Marks report={report} />}
      actions={<ReportActions report={report} />}
    >
      <Links report={report} />
      <Facts report={report} />
      <Categories report={report} />
      {report.description !== null && report.description !== '' && (
        <p className={classes.about}>{report.description}</p>
      )}
    </PersonHead>
  )
}
