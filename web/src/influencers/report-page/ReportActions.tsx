import { administrator } from '@kolscope/contract/core/access'
import { mayTrack } from '@kolscope/contract/core/pages'
import type { Report } from '@kolscope/contract/influencers/report'
import { Button } from '@mantine/core'
import { IconEraser, IconLink, IconPencil, IconPrinter, IconUser } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { loadArea, useT } from '../../core/i18n'
import { useCan } from '../../core/session'
import { useSlots } from '../../core/slots'
import { useAction } from '../../ui/action/use-action'
import { LinkButton } from '../../ui/form/LinkButton'
import { SaveReport } from './SaveReport'

declare module '../../core/slots' {
  interface Slots {
    /** Erases the person of a report for good. */
    EraseReport: ComponentType<{ id: number; name: string; onClose: () => void }>
  }
}

const TrackReport = lazy(async () => {
  const [{ TrackReport: Button }] = await Promise.all([import('./TrackReport'), loadArea('tracking')])
  return { default: Button }
})

/** Actions on the report and on its influencer. */
export function ReportActions({ report }: { report: Report }) {
  const t = useT()
  const maySave = useCan('canCreateCollection')
  const isTracking = useCan(mayTrack)
  const mayErase = useCan(administrator)
  const [isErasing, setErasing] = useState(false)
  const { EraseReport } = useSlots()
  const copy = useAction(async () => navigator.clipboard.writeText(window.location.href), {
    success: t('report.copied'),
    failure: () => t('report.notCopied'),
  })
  return (
    <>
      {maySave && <SaveReport id={report.id} />}
      {isTracking && (
        <Suspense>
          <TrackReport id={report.id} />
        </Suspense>
      )}
      {report.profile && (
        <LinkButton
          to="/younet-profile/form/$id"
          params={{ id: String(report.profile.id) }}
          variant="default"
          leftSection={<IconUser size={16} aria-hidden="true" />}
        >
          {t('page.profileForm')}
        </LinkButton>
      )}
      <Button variant="default" leftSection={<IconLink size={16} aria-hidden="true" />} onClick={() => void copy.run()}>
        {t('report.copyLink')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('report.print')}
      </Button>
      {report.may_edit && (
        <LinkButton
          to="/influencer/$id"
          params={{ id: String(report.id) }}
          variant={maySave ? 'default' : 'filled'}
          leftSection={<IconPencil size={16} aria-hidden="true" />}
        >
          {t('report.edit')}
        </LinkButton>
      )}
      {mayErase && (
        <Button
          variant="subtle"
          c="var(--k-negative)"
          leftSection={<IconEraser size={16} aria-hidden="true" />}
          onClick={() => setErasing(true)}
        >
          {t('report.erase')}
        </Button>
      )}
      {isErasing && (
        <Suspense>
          <EraseReport id={report.id} name={report.name} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </>
  )
}
