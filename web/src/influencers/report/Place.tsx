import type { Report } from '@kolscope/contract/influencers/report'
import { VisuallyHidden } from '@mantine/core'
import { useT } from '../../core/i18n'
import { useNameOf } from '../../core/use-name-of'

/** Where the influencer is; Viet Nam if that is unknown, marked as the default. */
export function Place({ location }: Pick<Report, 'location'>) {
  const t = useT()
  const nameOf = useNameOf()
  if (location) return <span>{nameOf(location.name, location.name_vi)}</span>
  return (
    <span title={t('card.defaultLocation')}>
      {t('place.vietnam')} <em>({t('card.defaultMark')})</em>
      <VisuallyHidden> {t('card.defaultLocation')}</VisuallyHidden>
    </span>
  )
}
