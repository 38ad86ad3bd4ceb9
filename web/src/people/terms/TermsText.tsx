import { useT } from '../../core/i18n'
import { TextSections } from './TextSections'

const SECTIONS = [
  'scope',
  'age',
  'disclosure',
  'review',
  'property',
  'hire',
  'confidential',
  'conflict',
  'circumvent',
  'data',
  'ending',
  'law',
] as const

/** The terms for influencer accounts; the caller has to load the texts of this area. */
export function TermsText({ withContents = false }: { withContents?: boolean }) {
  const t = useT()
  const sections = SECTIONS.map((id) => ({ id, title: t(`terms.${id}.title`), text: t(`terms.${id}.text`) }))
  return <TextSections sections={sections} contents={withContents ? t('terms.contents') : null} />
}
