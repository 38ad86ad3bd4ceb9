import type { Platform } from '@kolscope/contract/core/enums'
import { accessOf } from '@kolscope/contract/core/pages'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../core/i18n'
import { useCan } from '../../../core/session'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import classes from './row-table.module.css'

interface Props {
  name: string
  platform: Platform | null
  user_name: string | null
  /** The stored influencer, whose report is linked. */
  influencerId: number | null
}

/** The account of a row: its name, and its user name with the platform. */
export function RowAccount({ name, platform, user_name, influencerId }: Props) {
  const t = useT()
  const mayOpen = useCan(accessOf('/influencers/:id'))
  return (
    <>
      {influencerId !== null && mayOpen ? (
        <Link to="/influencers/$id" params={{ id: String(influencerId) }} preload={false}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      {platform && (
        <span className={classes.account}>
          <PlatformMark platform={platform} size={14} />
          {user_name === null ? (
            t(`platform.${platform}`)
          ) : (
            <>
              <VisuallyHidden>{t(`platform.${platform}`)} </VisuallyHidden>
              <bdi>@{user_name}</bdi>
            </>
          )}
        </span>
      )}
    </>
  )
}
