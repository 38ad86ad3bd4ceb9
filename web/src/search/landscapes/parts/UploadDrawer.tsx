import type { Platform } from '@kolscope/contract/core/enums'
import { IMPORT_EXTENSIONS, IMPORT_MIMES } from '@kolscope/contract/lists/importer-rules'
import { type ChartType, landscapes } from '@kolscope/contract/search/landscapes'
import { Button, Drawer } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLanguage, useT } from '../../../core/i18n'
import { saveSpreadsheet } from '../../../core/save-spreadsheet'
import { useAction } from '../../../ui/action/use-action'
import { notify } from '../../../ui/feedback/notify'
import { DialogHeader } from '../../../ui/overlay/Dialog'
import classes from '../landscape.module.css'
import { useTakeBack } from '../use-take-back'
import { useUpload } from '../use-upload'
import drawer from './drawer.module.css'
import { RefusedRows } from './RefusedRows'

const ACCEPT = [...IMPORT_EXTENSIONS.map((one) => `.${one}`), ...Object.values(IMPORT_MIMES)].join(',')

interface Props {
  chart: { platform: Platform; chart_type: ChartType }
  onClose: () => void
}

/** Accepts a spreadsheet whose counts replace the computed counts. */
export function UploadDrawer({ chart, onClose }: Props) {
  const t = useT()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const takeBack = useTakeBack()
  const { busy, problem, answer, upload } = useUpload(({ upload: newUpload, refused_total }) => {
    if (!newUpload) return
    notify({ text: t('landscape.uploadDone', { count: newUpload.rows }), onUndo: () => void takeBack.run(newUpload) })
    if (refused_total === 0) onClose()
  })
  const sample = useAction(landscapes.getLandscapeFile, {
    onDone: (answer) => answer && saveSpreadsheet(answer.data),
    failure: () => t('landscape.failed'),
  })
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={520} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('landscape.upload')}>
        <Drawer.Body>
          <DialogHeader title={t('landscape.upload')} onClose={onClose} />
          <div className={drawer.drawer}>
            <p>{t('landscape.uploadAbout')}</p>
            <p className={classes.soft}>{t('landscape.uploadColumns')}</p>
            <div className={classes.actions}>
              <Button
                leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
                loading={busy}
                data-autofocus
                onClick={() => input.current?.click()}
              >
                {t('landscape.choose')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden="true" />}
                onClick={() => void sample.run({ ...chart, language })}
              >
                {t('landscape.sample')}
              </Button>
            </div>
            <input
              ref={input}
              type="file"
              hidden
              accept={ACCEPT}
              aria-label={t('landscape.choose')}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                if (file) void upload(file)
                event.currentTarget.value = ''
              }}
            />
            {problem !== '' && (
              <p role="alert" className={drawer.problem}>
                {problem}
              </p>
            )}
            {answer && <RefusedRows answer={answer} />}
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
