import { can } from '@kolscope/contract/core/access'
import { PLATFORMS, type Platform } from '@kolscope/contract/core/enums'
import { landscapes } from '@kolscope/contract/search/landscapes'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { loadArea, useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { session } from '../../core/session'
import { Loading } from '../../ui/feedback/Loading'
import { FailedListing } from '../../ui/feedback/PlanSpent'
import { PageHead } from '../../ui/layout/PageHead'
import { TabRow } from '../../ui/layout/TabRow'
import { PlatformMark } from '../../ui/mark/PlatformMark'
import classes from './landscape.module.css'
import { useLandscapeSearch } from './landscape-search'
import { Shown } from './parts/Shown'
import { ViewsMenu } from './parts/ViewsMenu'

const UploadDrawer = lazy(async () => {
  const [{ UploadDrawer: Drawer }] = await Promise.all([import('./parts/UploadDrawer'), loadArea('importer')])
  return { default: Drawer }
})

const SHORT = { fb: 'tabs.fb', page: 'tabs.page', group: 'tabs.group' } as const
const isShort = (platform: Platform): platform is keyof typeof SHORT => Object.hasOwn(SHORT, platform)

function Tab({ platform }: { platform: Platform }) {
  const t = useT()
  return (
    <span className={classes.tab} {...(isShort(platform) && { title: t(`platform.${platform}`) })}>
      <PlatformMark platform={platform} />
      {isShort(platform) ? t(SHORT[platform]) : t(`platform.${platform}`)}
    </span>
  )
}

/** The market of a platform at a glance: who is qualified, and why others are not. */
export function LandscapePage() {
  const t = useT()
  const { view, show, change } = useLandscapeSearch()
  const { platform, chart_type } = view
  const query = useQueryOf(landscapes.getLandscape, { platform, chart_type }, { placeholderData: keepPreviousData })
  const [uploading, setUploading] = useState(false)
  const mayChange = can(session.flags(), landscapes.uploadLandscape.access)
  return (
    <section className={classes.page} aria-label={t('page.landscape')}>
      <PageHead
        title={t('page.landscape')}
        description={t('landscape.about')}
        actions={
          <>
            <ViewsMenu view={view} onShow={show} />
            {mayChange && (
              <Button
                variant="default"
                leftSection={<IconUpload size={18} aria-hidden="true" />}
                onClick={() => setUploading(true)}
              >
                {t('landscape.upload')}
              </Button>
            )}
          </>
        }
      />
      <TabRow
        id="landscape"
        label={t('tabs.label')}
        tabs={PLATFORMS.map((key) => ({ key, content: <Tab platform={key} /> }))}
        chosen={platform}
        onChoose={(next) => change({ platform: next })}
      />
      <div id="landscape-panel" role="tabpanel" aria-labelledby={`landscape-${platform}`}>
        {query.data ? (
          <Shown
            landscape={query.data.data}
            view={view}
            mayChange={mayChange}
            isStale={query.isPlaceholderData}
            onChange={change}
          />
        ) : query.error ? (
          <FailedListing error={query.error} withHome={false} onRetry={() => void query.refetch()} />
        ) : (
          <Loading />
        )}
      </div>
      {uploading && (
        <Suspense fallback={null}>
          <UploadDrawer chart={{ platform, chart_type }} onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </section>
  )
}
