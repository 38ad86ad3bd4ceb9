import { canSearch, tierOf } from '@kolscope/contract/core/access'
import { type BrandInfluencer, MAX_BRAND_INFLUENCERS } from '@kolscope/contract/influencers/brands'
import { useT } from '../../../core/i18n'
import { session, useCan } from '../../../core/session'
import { useFormat } from '../../../core/use-format'
import { FindInfluencers } from '../../../ui/form/FindInfluencers'
import { RemoveButton } from '../../../ui/form/RemoveButton'
import { Avatar } from '../../../ui/mark/Avatar'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import classes from './members.module.css'

interface Props {
  value: number[]
  onChange: (value: number[]) => void
  error: string | undefined
  known: Map<number, BrandInfluencer>
}

/** The influencers of a brand: search on top, the list below. */
export function Members({ value, onChange, error, known }: Props) {
  const t = useT()
  const format = useFormat()
  const maySearch = useCan(canSearch)
  const isCapped = tierOf(session.flags() ?? []) !== null
  return (
    <section className={classes.members} aria-labelledby="members-title">
      <h3 id="members-title">
        {t('brands.influencers')} <span className={classes.soft}>{format.full(value.length)}</span>
      </h3>
      {isCapped ? (
        <p className={classes.soft}>{t('brands.mayNotChange')}</p>
      ) : !maySearch ? (
        <p className={classes.soft}>{t('brands.mayNotSearch')}</p>
      ) : value.length >= MAX_BRAND_INFLUENCERS ? (
        <p className={classes.soft}>{t('brands.full', { count: MAX_BRAND_INFLUENCERS })}</p>
      ) : (
        <FindInfluencers
          chosen={value}
          onChoose={({ id, name, platform, user_name, avatar }) => {
            known.set(id, { id, name, platform, user_name, avatar })
            onChange([...value, id])
          }}
          labels={{
            find: t('brands.add'),
            hint: t('brands.addHint'),
            searching: t('brands.adding'),
            failed: t('brands.searchFailed'),
            nobody: (text) => t('brands.nobody', { text }),
          }}
        />
      )}
      {error !== undefined && <p className={classes.error}>{error}</p>}
      {value.length === 0 ? (
        <p className={classes.soft}>{t('brands.none')}</p>
      ) : (
        <ul className={classes.list}>
          {value.map((id) => {
            const one = known.get(id)
            return (
              <li key={id}>
                <Avatar name={one?.name ?? ''} src={one?.avatar ?? null} size={32} />
                <Who one={one} id={id} />
                {!isCapped && (
                  <RemoveButton
                    label={t('brands.remove', { name: one?.name ?? String(id) })}
                    onClick={() => onChange(value.filter((other) => other !== id))}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function Who({ one, id }: { one: BrandInfluencer | undefined; id: number }) {
  const t = useT()
  if (!one) return <span className={classes.who}>#{id}</span>
  return (
    <span className={classes.who}>
      <bdi>{one.name}</bdi>
      <span className={classes.soft}>
        <PlatformMark platform={one.platform} size={14} /> {t(`platform.${one.platform}`)}
        {one.user_name !== null && <bdi>@{one.user_name}</bdi>}
      </span>
    </span>
  )
}
