import { useT } from '../../../core/i18n'
import { ChooseMany } from '../../../ui/form/ChooseMany'

interface Props<V extends string> {
  label: string
  options: readonly { value: V; label: string }[]
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
}

export function RequestFilter<V extends string>(props: Props<V>) {
  const t = useT()
  const labels = { search: props.label, none: t('corrections.none'), clear: t('corrections.all') }
  return <ChooseMany {...props} labels={labels} />
}
