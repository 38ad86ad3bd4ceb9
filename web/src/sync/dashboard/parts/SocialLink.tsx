import type { Platform } from '@kolscope/contract/core/enums'
import { useT } from '../../../core/i18n'
import { PlatformMark } from '../../../ui/mark/PlatformMark'

interface Props {
  platform: Platform
  /** Null if no id is known to link to. */
  url: string | null
  handle: string
}

/** A platform's logo that links to the account there; disabled without one. */
export function SocialLink({ platform, url, handle }: Props) {
  const t = useT()
  const name = t(`platform.${platform}`)
  const mark = <PlatformMark platform={platform} size={20} />
  if (url === null) {
    const label = t('dashboard.noAccount', { platform: name })
    return (
      <li>
        {/* biome-ignore lint/a11y/useValidAnchor: a link without an address is a disabled one */}
        <a role="link" aria-disabled="true" aria-label={label} title={label}>
          {mark}
        </a>
      </li>
    )
  }
  const label = t('card.openOn', { handle, platform: name })
  return (
    <li>
      <a href={url} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
        {mark}
      </a>
    </li>
  )
}
