import type { Import } from '@kolscope/contract/lists/importer'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { Step } from '../../../ui/layout/Step'
import { RefusedFiles } from './RefusedFiles'

/** The files behind an import; those that could not be read say why. */
export function ReadFiles({ currentImport }: { currentImport: Import }) {
  const t = useT()
  const format = useFormat()
  const { files, created_at } = currentImport
  const invalidFiles = files.filter(({ isValid }) => !isValid)
  const names = files.filter(({ isValid }) => isValid).map(({ name }) => name)
  const when = t('importer.readAt', { when: format.recent(created_at) ?? '' })
  return (
    <Step number={1} title={t('importer.step.files')} state="done" about={[...names, when].join(' · ')}>
      {invalidFiles.length > 0 ? <RefusedFiles files={invalidFiles} /> : undefined}
    </Step>
  )
}
