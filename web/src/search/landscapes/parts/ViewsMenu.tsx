import { type LandscapeShown, type LandscapeView, landscapes } from '@kolscope/contract/search/landscapes'
import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import { useAction } from '../../../ui/action/use-action'
import { refreshViews } from '../landscape-calls'
import classes from './views.module.css'

const SaveViewDialog = lazy(async () => ({ default: (await import('./SaveViewDialog')).SaveViewDialog }))

interface Props {
  view: LandscapeShown
  onShow: (view: LandscapeShown) => void
}

function useRemoval() {
  const t = useT()
  const options = { failure: () => t('landscape.failed'), refresh: refreshViews }
  const restore = useAction(landscapes.saveLandscapeView, options)
  return useAction(async ({ id }: LandscapeView) => call(landscapes.removeLandscapeView, { id }), {
    ...options,
    success: (_, { name }) => t('landscape.viewRemoved', { name }),
    undo: (_, { name, view }) => restore.run({ name, view }),
  })
}

/** The account's saved views, and a way to save the current one. */
export function ViewsMenu({ view, onShow }: Props) {
  const t = useT()
  const { data } = useQueryOf(landscapes.listLandscapeViews, {})
  const remove = useRemoval()
  const [saving, setSaving] = useState(false)
  const views = data?.data ?? []
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden="true" />}>
            {t('landscape.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.views}>
          <Menu.Item leftSection={<IconBookmarkPlus size={16} aria-hidden="true" />} onClick={() => setSaving(true)}>
            {t('landscape.saveView')}
          </Menu.Item>
          {views.length > 0 && <Menu.Divider />}
          {views.map((one) => (
            <div key={one.id} className={classes.view}>
              <Menu.Item className={classes.viewName} onClick={() => onShow(one.view)}>
                {one.name}
              </Menu.Item>
              <Menu.Item
                className={classes.viewRemove}
                aria-label={t('landscape.removeView', { name: one.name })}
                title={t('landscape.removeView', { name: one.name })}
                onClick={() => void remove.run(one)}
              >
                <IconTrash size={16} aria-hidden="true" />
              </Menu.Item>
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
      {saving && (
        <Suspense fallback={null}>
          <SaveViewDialog view={view} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  )
}
