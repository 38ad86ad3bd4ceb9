import type { Connector } from '@kolscope/contract/sync/connectors'
import { Progress } from '@mantine/core'
import { dateTime } from '../../core/format'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import classes from './connectors.module.css'

type Quota = Connector['quotas'][number]

const FULL_PERCENT = 100
const NEARLY_PERCENT = 90

/** Whether readings that no user asked for have to wait for the next window. */
export const isSpent = ({ limit, used, kept }: Quota): boolean => used >= limit - kept

function Bucket({ quota }: { quota: Quota }) {
  const t = useT()
  const format = useFormat()
  const { bucket, limit, used, kept, resets_at } = quota
  const percent = (FULL_PERCENT * used) / Math.max(1, limit)
  const left = limit - used
  const name = t(`connectors.bucket.${bucket}`)
  const says = t('connectors.used', { used: format.full(used), limit: format.full(limit), left: format.full(left) })
  const color =
    percent >= FULL_PERCENT ? 'var(--k-negative)' : percent >= NEARLY_PERCENT ? 'var(--k-warning)' : undefined
  return (
    <div className={classes.quota}>
      <p className={classes.quotaName}>{name}</p>
      <Progress value={percent} size="sm" {...(color && { color })} aria-label={`${name}: ${says}`} />
      <p className={classes.quotaLine}>
        <span>{says}</span>
        {used > 0 && <span>{t('connectors.refills', { when: dateTime(resets_at) ?? '' })}</span>}
      </p>
      {left > 0 && left <= kept && <p className={classes.detail}>{t('connectors.kept')}</p>}
    </div>
  )
}

/** The remaining quota of each kind of call, and when syncs that wait for quota run. */
export function Quotas({ connector: { quotas, due } }: { connector: Connector }) {
  const t = useT()
  const format = useFormat()
  const resets = quotas.filter(isSpent).map(({ resets_at }) => resets_at)
  const when = resets.sort().at(-1)
  return (
    <>
      {quotas.map((quota) => (
        <Bucket key={quota.bucket} quota={quota} />
      ))}
      {due > 0 && when !== undefined && (
        <p className={classes.notice}>
          {t('connectors.rest', { count: due, number: format.full(due), when: dateTime(when) ?? '' })}
        </p>
      )}
    </>
  )
}
